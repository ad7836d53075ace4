import { renderToStaticMarkup } from 'react-dom/server.browser';
import { DashboardScreen } from '../../src/app/dashboard-screen.tsx';
import { ViewBar } from '../../src/components/views/view-bar.tsx';
import { getWords, setLanguage } from '../../src/i18n/current-words.ts';
import type { Language } from '../../src/i18n/grammar/language.ts';

// As much of a browser as drawing asks for: a phone without settings. From Node 21 on `navigator`, and from 25 on
// `localStorage`, are getters that an assignment cannot replace.
for (const [name, value] of Object.entries({
  document: { documentElement: {} },
  matchMedia: () => ({ matches: false }),
  navigator: { userAgent: '', onLine: true },
  // Everything that a person can switch on stands in it; what they have not is taken out when it is shown.
  localStorage: { getItem: () => 'true' },
})) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/**
 * The template of one language. It can be neither read aloud nor touched, and holds no landmark: what the app draws in its
 * place is the page. The greeting is left to the hour (src/app/frame/show-frame.ts).
 */
async function drawFrame(language: Language): Promise<string> {
  await setLanguage(language);
  const { greeting } = getWords().activity;
  const picture = renderToStaticMarkup(
    <div className="home frame" aria-hidden="true" inert>
      <DashboardScreen />
      <ViewBar current={undefined} />
    </div>,
  );
  const plain = picture
    .replace(/<(\/?)main\b/g, '<$1div')
    .replace(/ (?:id|role|type|tabindex|aria-labelledby|aria-label|aria-busy|xmlns)="[^"]*"/g, '')
    .replace(/class="(?:lucide[\w-]* ?)+/g, 'class="')
    .replace(/(<h1[^>]*>)[^<]*/, '$1');
  const { morning, afternoon, evening } = greeting;
  return `<template id="frame-${language}" data-morning="${morning}" data-afternoon="${afternoon}" data-evening="${evening}">${plain}</template>`;
}

// Not left to end by itself: a port of React's would keep it.
process.stdout.write(`${await drawFrame('sv')}${await drawFrame('en')}`, () => process.exit());
