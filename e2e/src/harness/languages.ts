import { IS_FULL } from '@lulla/server/test/full.ts';
import { english, swedish } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Person } from './api.ts';
import { DESKTOP, openSignedIn, PHONE, type ScreenOptions } from './browser.ts';
import { openPage } from './device-pool.ts';

/** Each language on the screen it is looked at: Swedish on a phone, English on a desktop. */
export const LANGUAGES = [
  { code: 'sv', locale: 'sv-SE', words: swedish, size: PHONE },
  { code: 'en', locale: 'en-GB' as 'en-GB' | 'en-US', words: english, size: DESKTOP },
] as const;

export type Speaking = (typeof LANGUAGES)[number];

/** The language that a flow is told in, by turns from file to file; both with `npm run test:full`. */
export function inLanguage(code: Speaking['code']): Speaking[] {
  return LANGUAGES.filter((each) => IS_FULL || each.code === code);
}

/** A new device in a language, with one page; with a service worker if the test is about what that does. */
export async function openSpeaking(
  browser: Browser,
  { locale, size }: Speaking,
  options: Pick<ScreenOptions, 'hasWorker' | 'zone'> = {},
): Promise<[BrowserContext, Page]> {
  const page = await openPage(browser, { language: locale, size, ...options });
  return [page.context(), page];
}

/** Somebody's dashboard, signed in without the screens of that, which other tests go through. */
export async function signInSpeaking(page: Page, person: Person, { words }: Speaking): Promise<void> {
  await openSignedIn(page, person);
  await page.getByRole('region', { name: words.activity.quickLog.label }).waitFor();
}

/** A message, by its title. */
export function toastIn(page: Page, { words }: Speaking, title: string): Locator {
  return page.getByRole('region', { name: words.app.notifications }).getByRole('dialog').filter({ hasText: title });
}

/** A tile of the Quick Log. */
export function tileIn(page: Page, { words }: Speaking, label: string): Locator {
  return page.getByRole('region', { name: words.activity.quickLog.label }).getByRole('button', { name: label });
}

/** The rows of today's list, newest first. */
export function rowsIn(page: Page, { words }: Speaking): Locator {
  return page.getByRole('region', { name: words.activity.today.heading }).getByRole('listitem');
}
