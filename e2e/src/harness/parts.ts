import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENT } from './until.ts';

/** What every screen fetches behind itself. */
const MESSAGES = ['behind-first-screen', 'toast-region', 'write-toast'];
/** What taps need beside the first screen; its code is fetched once the log stands, one part after the other. */
const PARTS = [...MESSAGES, 'log-sheets', 'entry-sheets', 'stock-sheet', 'sign-out-dialog'];

/** Runs in the page. Each part with all that it imports itself (web/build/classic-scripts.ts). */
const hasAll = (parts: readonly string[]) => `(async () => {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const files = ${JSON.stringify(parts)}.map((part) => fetched.find((name) => name.includes('/assets/' + part + '-')));
  if (files.includes(undefined)) return false;
  await Promise.all(files.map((file) => System.import(file)));
  return true;
})()`;

/** Another screen than the dashboard can say offline from here on what it has done. */
export async function untilMessagesAreThere(page: Page): Promise<void> {
  await untilFetched(page, MESSAGES);
}

/** The dashboard of a device without a service worker can be used offline from here on, with parts beside its own. */
export async function untilPartsAreThere(page: Page, beside: readonly string[] = []): Promise<void> {
  await untilFetched(page, [...PARTS, ...beside]);
}

async function untilFetched(page: Page, parts: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(hasAll(parts)), PATIENT).toBe(true);
}
