import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Values of `data-theme`; *dag* has none. */
const THEMES = { dag: null, kväll: 'kvall', natt: 'natt' } as const;

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** What axe finds on the page as it stands, in each of the three themes: 'natt: color-contrast at .toast'. */
export async function findingsOn(page: Page): Promise<string[]> {
  // The page's security policy refuses foreign scripts; the driver's own evaluation is not one.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const findings: string[] = [];
  for (const [name, theme] of Object.entries(THEMES)) {
    const violations = await page.evaluate(async (value) => {
      if (value === null) document.documentElement.removeAttribute('data-theme');
      else document.documentElement.dataset['theme'] = value;
      // What moves from one colour to another is measured where it arrives.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      }
      const results = await window.axe.run(document, { resultTypes: ['violations'] });
      return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}`));
    }, theme);
    findings.push(...violations.map((violation) => `${name}: ${violation}`));
  }
  return findings;
}

/** Whether nothing reaches beyond the screen at 200 % text. */
export async function fitsAtDoubleSize(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const fits = document.documentElement.scrollWidth <= innerWidth;
    style.fontSize = '';
    return fits;
  });
}
