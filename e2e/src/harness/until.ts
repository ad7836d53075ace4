import type { Page } from 'playwright-core';

const EVERY = 20;

/** For `expect.poll` on what a screen shows: a loaded machine may need some seconds. */
export const PATIENT = { timeout: 40_000 };

/** Asks again until there is an answer, at most `within` ms; then fails, naming `what` it waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  within = 30_000,
): Promise<T> {
  const deadline = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`Waited ${within} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

/** How many history entries of open sheets the page is on (web/src/components/overlay/back-closes.ts). */
export function openSheetsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Object(history.state)['openSheets'] ?? 0));
}

/** Waits until a closed sheet's history entry is left: this traversal aborts a navigation that begins before. */
export async function untilSheetsAreLeft(page: Page): Promise<void> {
  await until('the history entries of sheets to be left', async () => (await openSheetsOf(page)) === 0);
}
