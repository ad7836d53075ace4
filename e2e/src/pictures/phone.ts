import { DEMO_PARENTS, DEMO_PASSWORD } from '@lulla/server/src/seed/demo-family.ts';
import { english, swedish } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Browser } from 'playwright-core';
import { openDevice, PHONE } from '../harness/browser.ts';
import { Hand } from '../stories/hand.ts';
import { type Moment, ZONE } from './moments.ts';

/** Signs one of the demo parents in on a phone of their own, whose clock stands still. */
export async function openPhone(
  browser: Browser,
  origin: string,
  { parent, moment }: { parent: 'Anna' | 'Erik'; moment: Moment },
): Promise<Hand> {
  const { at, themeChoice, language } = moment;
  const context = await openDevice(browser, { size: PHONE, language, zone: ZONE });
  // What runs TypeScript here names functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript((choice) => {
    localStorage.setItem('theme', choice);
    localStorage.setItem('cookie_consent_accepted', 'true');
  }, themeChoice);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(at);
  const [code, words] = language === 'sv-SE' ? ['sv', swedish] : ['en', english];
  const { email } = DEMO_PARENTS.find(({ displayName }) => displayName === parent) ?? DEMO_PARENTS[0];
  await page.goto(`${origin}/auth/${code}`);
  await page.getByLabel(words.account.email, { exact: true }).fill(email);
  await page.getByRole('textbox', { name: words.account.password, exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: words.account.signIn }).click();
  await page.getByRole('button', { name: words.activity.sync.saved }).waitFor();
  return Hand.of({ page, email, words, failures: [] });
}
