import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { IS_FULL } from '@lulla/server/test/full.ts';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from '../harness/browser.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Values of `data-theme`; *dag* has none. */
const THEMES = { dag: null, kväll: 'kvall', natt: 'natt' } as const;

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** All rules at once; the themes differ in nothing but colours. */
const EVERYTHING: RunOptions = { resultTypes: ['violations'], preload: false };
const COLOURS: RunOptions = { ...EVERYTHING, runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * What axe finds on the page as it stands ('natt: color-contrast at .toast'), and legends that WebKit would count twice: in
 * *dag*, and with `npm run test:full` in each of the three themes.
 */
export async function findingsOn(page: Page): Promise<string[]> {
  // The page's security policy refuses foreign scripts; the driver's own evaluation is not one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
  const findings: string[] = await page.evaluate(legendsInBorder);
  for (const [name, theme] of Object.entries(THEMES)) {
    if (theme !== null && !IS_FULL) continue;
    await page.evaluate(wear, theme);
    const violations = await page.evaluate(
      async (options) => (await window.axe.run(document, options)).violations,
      theme === null ? EVERYTHING : COLOURS,
    );
    for (const { id, nodes } of violations) {
      findings.push(...nodes.map(({ target }) => `${name}: ${id} at ${target.join(' ')}`));
    }
  }
  await page.evaluate(moveAgain);
  return findings;
}

/**
 * In the page: legends that are drawn as part of their fieldset's border. WebKit makes the fieldset too high by the legend's
 * height until something in it changes, and then moves what is being tapped (base.css).
 */
export function legendsInBorder(): string[] {
  return [...document.querySelectorAll('legend')]
    .filter((legend) => getComputedStyle(legend).float === 'none' && getComputedStyle(legend).position !== 'absolute')
    .map((legend) => `a legend in its fieldset's border: ${legend.textContent}`);
}

/**
 * In the page: colours change at once, and what was on its way arrives. It stays so while axe looks: what is off the screen
 * and not drawn would begin to change when it is asked for its colour.
 */
export function wear(theme: string | null): void {
  const still = Object.assign(new CSSStyleSheet(), { isStill: true });
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  // Beside those of the screen itself.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => !('isStill' in sheet)), still];
  if (theme === null) document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset['theme'] = theme;
  // What was pressed last is paler for a moment (press-look.ts).
  for (const pressed of document.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed');
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** In the page: what `wear` has stopped moves again. */
function moveAgain(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !('isStill' in sheet));
}

/** In the page: whether all of an element is on the screen with nothing above it, as the page is scrolled now. */
export function isInSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
    const hit = document.elementFromPoint(middle, y);
    return hit !== null && element.contains(hit);
  });
}

/** Whether nothing reaches beyond a phone's screen at 200 % text; a wide page is looked at as narrow as a phone. */
export async function fitsAtDoubleSize(page: Page): Promise<boolean> {
  // Not the window's width: a phone widens that to what the page takes.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  return atDoubleSize(page, () => page.evaluate(fits));
}

/** How many lines a text takes on a phone's screen at 200 % text. */
export async function linesAtDoubleSize(page: Page, text: Locator): Promise<number> {
  const lines = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  };
  return atDoubleSize(page, () => text.evaluate(lines));
}

/** Whether a text that may be cut is, on a phone's screen at 200 % text. */
export async function isCutAtDoubleSize(page: Page, text: Locator): Promise<boolean> {
  return atDoubleSize(page, () => text.evaluate((element) => element.scrollWidth > element.clientWidth));
}

async function atDoubleSize<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize({ ...size, width: Math.min(size.width, PHONE.width) });
  await page.evaluate(async () => {
    // What is drawn otherwise on a narrow page is so with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    document.documentElement.style.fontSize = '200%';
  });
  const seen = await look();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize(size);
  return seen;
}
