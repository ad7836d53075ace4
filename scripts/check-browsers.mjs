import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNewScript, listNewStyles } from './browser-support.mjs';
import { ROOT } from './paths.mjs';

/** What the build uses although a supported browser lacks it, and what happens there. */
const ALLOWED = {
  '@property': 'Tailwind sets the initial values otherwise, behind @supports',
  ':open': 'in :is(), which forgives what it does not know; Base UI and native dialogs have attributes too',
  ':popover-open': 'in :is(), as :open',
  'accent-color': 'the control has the colour of the system',
  'content-visibility': 'long lists are laid out whole',
  'content-visibility: auto': 'as content-visibility',
  'contain-intrinsic-block-size': 'as content-visibility',
  'field-sizing': 'the note field has a fixed height and scrolls',
  'field-sizing: content': 'as field-sizing',
  hyphens: '-webkit-hyphens stands beside it',
  'overscroll-behavior': 'the page behind a sheet scrolls along at its ends',
  'overscroll-behavior-y': 'as overscroll-behavior',
  'text-decoration: dotted': 'the line is solid, or the longhand applies',
  'text-size-adjust': '-webkit-text-size-adjust stands beside it',
  'text-wrap': 'lines break as they come',
  'text-wrap: balance': 'as text-wrap',
  'text-wrap: pretty': 'as text-wrap',
  'user-select': '-webkit-user-select stands beside it',
  '.checkVisibility()': 'Base UI asks whether it is there',
  '.closedBy()': 'a method of the sync engine, not of a dialog',
  '.error()': 'papaparse calls what it was given for errors, not a static method of Response',
  '.startViewTransition()': 'the router asks whether it is there',
  'CSS.registerProperty': 'asked for before it is called; the sheet then follows the finger without it',
  'Error.captureStackTrace': 'zod asks whether it is there',
  'Temporal.Now': 'asked for before it is called; else a format names the zone',
  'appinstalled event': 'as beforeinstallprompt',
  'beforeinstallprompt event': 'Chromium alone offers to install; other browsers show the steps',
  'navigate event': 'React asks whether there is a navigation object',
  'navigateerror event': 'as navigate',
  'navigatesuccess event': 'as navigate',
  'touchend event': 'as touchstart',
  'touchstart event': 'a browser without touch has no fingers to answer',
};

/** What is wrong with the built files of a folder, one sentence each, also where an exception is no longer needed. */
export function checkBrowsers(folder = join(ROOT, 'web/dist'), allowed = ALLOWED) {
  const used = new Map();
  for (const file of readdirSync(folder, { recursive: true })) {
    for (const feature of listNew(file, () => readFileSync(join(folder, file), 'utf8'))) {
      used.set(feature, [...(used.get(feature) ?? []), file]);
    }
  }
  const refused = [...used].filter(([feature]) => !(feature in allowed));
  return [
    ...refused.map(
      ([feature, [file]]) => `${file}: ${feature} is missing in a supported browser (P48, docs/browsers.md).`,
    ),
    ...Object.keys(allowed)
      .filter((feature) => !used.has(feature))
      .map(
        (feature) =>
          `${feature} is an exception that nothing needs any more: take it out of scripts/check-browsers.mjs.`,
      ),
  ];
}

function listNew(file, read) {
  if (file.endsWith('.js')) return listNewScript(read());
  if (file.endsWith('.css')) return listNewStyles(read());
  if (!file.endsWith('.html')) return [];
  const styles = [...read().matchAll(/<style>([\s\S]*?)<\/style>/g)];
  const scripts = [...read().matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return [...styles.flatMap(([, css]) => listNewStyles(css)), ...scripts.flatMap(([, code]) => listNewScript(code))];
}
