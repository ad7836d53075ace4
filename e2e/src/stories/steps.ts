import type { DiaperContents } from '@lulla/domain/activity/diaper/diaper';
import type { Words } from '@lulla/web/src/i18n/sv.ts';
import { english, swedish } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { PASSWORD, type Person } from '../harness/api.ts';
import { failuresOf, openSignedIn, type ScreenOptions } from '../harness/browser.ts';
import { check } from '../harness/check.ts';
import { openPage } from '../harness/device-pool.ts';
import type { Lulla } from '../harness/lulla.ts';
import { codeFor } from '../harness/mailbox.ts';
import { untilSheetsAreLeft } from '../harness/until.ts';

/** Somebody with a device in hand. */
export interface Parent {
  readonly page: Page;
  readonly email: string;
  /** What their device says, in their language. */
  readonly words: Words;
  /** What the page logged as an error or threw; empty, or the test has found something. */
  readonly failures: string[];
}

let made = 0;

/** Signs up through the screens, with the code that the mail brought, and through the welcome to the dashboard. English unless told. */
export async function signUpOnScreen(
  browser: Browser,
  lulla: Lulla,
  { name, ...options }: ScreenOptions & { name: string },
): Promise<Parent> {
  const page = await openPage(browser, options);
  const failures = failuresOf(page);
  const [code, words] = options.language === 'sv-SE' ? ['sv', swedish] : ['en', english];
  const { account } = words;
  made += 1;
  const email = `${name.toLowerCase()}.${process.pid}.${made}@example.org`;
  await page.goto(`${lulla.origin}/auth/${code}`);
  await page.getByRole('tab', { name: account.signUp }).click();
  // For a moment the other tab's form stands beside it.
  const form = page.locator('form').filter({ has: page.getByLabel(account.displayName) });
  await form.getByLabel(account.email, { exact: true }).fill(email);
  await form.getByRole('textbox', { name: account.password, exact: true }).fill(PASSWORD);
  await form.getByLabel(account.displayName).fill(name);
  await page.getByRole('button', { name: account.signUp }).click();
  await page.getByRole('heading', { name: account.confirmTitle }).waitFor();
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(await codeFor(lulla.dataDir, email));
  await page.getByRole('button', { name: words.onboarding.getStarted }).click();
  await page.waitForURL(`${lulla.origin}/`);
  await tile(page, words.activity.quickLog.feed, words).waitFor();
  return { page, email, words, failures };
}

/** Signs in through the screens, as on a new device, and comes to the dashboard. English unless told. */
export async function signInOnScreen(
  page: Page,
  { lulla, email }: Pick<Person, 'lulla' | 'email'>,
  words: Words = english,
): Promise<void> {
  const { account, activity } = words;
  await page.goto(`${lulla.origin}/auth/${words === swedish ? 'sv' : 'en'}`);
  await page.getByLabel(account.email, { exact: true }).fill(email);
  await page.getByRole('textbox', { name: account.password, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: account.signIn }).click();
  await tile(page, activity.quickLog.feed, words).waitFor();
}

/** The dashboard of somebody signed in without the screens of that. In English. */
export async function openDashboard(page: Page, person: Person): Promise<void> {
  await openSignedIn(page, person);
  await tile(page, english.activity.quickLog.feed).waitFor();
}

/** Invites through the Family Sharing dialog; the other accepts on the dashboard, without reloading. */
export async function shareOnScreen(inviter: Parent, invitee: Parent): Promise<void> {
  const { page, words } = inviter;
  const { family } = words;
  await page.getByRole('button', { name: words.activity.openFamily }).click();
  await page.getByRole('button', { name: family.addPartner }).click();
  await page.getByLabel(family.email).fill(` ${invitee.email.toUpperCase()} `);
  await page.getByRole('button', { name: family.send }).click();
  await page.getByText(family.done.sent).first().waitFor();
  await invitee.page.getByRole('button', { name: invitee.words.family.received.accept }).click();
  await invitee.page.getByText(invitee.words.family.done.accepted).first().waitFor();
  // Later it would take the place of the message of a tap.
  await page.getByText(words.activity.partnerAdded).first().waitFor();
  await page.keyboard.press('Escape');
}

/** A tile of the Quick Log by its label. */
export function tile(page: Page, label: string, words: Words = english): Locator {
  return page.getByRole('region', { name: words.activity.quickLog.label }).getByRole('button', { name: label });
}

/** The rows of today's list, newest first. */
export function todaysRows(page: Page, words: Words = english): Locator {
  return page.getByRole('region', { name: words.activity.today.heading }).getByRole('listitem');
}

/** Starts a bottle through the feed sheet. */
export async function startBottle(page: Page, ml: number, words: Words = english): Promise<void> {
  await tile(page, words.activity.quickLog.feed, words).click();
  const sheet = page.getByRole('dialog', { name: words.sheets.feed.title });
  await check(sheet.getByRole('radio', { name: words.sheets.feed.bottle, exact: true }));
  await check(sheet.getByRole('radio', { name: String(ml), exact: true }));
  await sheet.getByRole('button', { name: words.sheets.feed.startNow }).click();
  await untilSheetsAreLeft(page);
}

/** Logs a diaper change: the tile, then one tap. */
export async function logDiaper(page: Page, contents: DiaperContents, words: Words = english): Promise<void> {
  const { activity, sheets } = words;
  const label = contents === 'both' ? sheets.diaper.both : activity.entry.diaper[contents];
  await tile(page, activity.quickLog.diaper, words).click();
  await page
    .getByRole('dialog', { name: sheets.diaper.title })
    .getByRole('button', { name: label, exact: true })
    .click();
  await untilSheetsAreLeft(page);
}
