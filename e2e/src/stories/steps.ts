import type { Browser, Locator, Page } from 'playwright-core';
import { PASSWORD, type Person } from '../harness/api.ts';
import { failuresOf, openDevice, type ScreenOptions } from '../harness/browser.ts';
import type { Lulla } from '../harness/lulla.ts';
import { codeFor } from '../harness/mailbox.ts';

/** Somebody with a device in hand. */
export interface Parent {
  readonly page: Page;
  readonly email: string;
  /** What the page logged as an error or threw; empty, or the test has found something. */
  readonly failures: string[];
}

let made = 0;

/** Signs up through the screens, with the code that the mail brought, and comes to the dashboard. English. */
export async function signUpOnScreen(
  browser: Browser,
  lulla: Lulla,
  { name, ...options }: ScreenOptions & { name: string },
): Promise<Parent> {
  const context = await openDevice(browser, options);
  const page = await context.newPage();
  const failures = failuresOf(page);
  made += 1;
  const email = `${name.toLowerCase()}.${process.pid}.${made}@example.org`;
  await page.goto(`${lulla.origin}/auth/en`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByLabel('Display name').fill(name);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(await codeFor(lulla.dataDir, email));
  await page.waitForURL(`${lulla.origin}/`);
  await tile(page, 'Feed').waitFor();
  return { page, email, failures };
}

/** Signs in through the screens, as on a new device, and comes to the dashboard. English. */
export async function signInOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto(`${person.lulla.origin}/auth/en`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await tile(page, 'Feed').waitFor();
}

/** Invites through the Family Sharing dialog; the other accepts on the dashboard, without reloading. */
export async function shareOnScreen(inviter: Parent, invitee: Parent): Promise<void> {
  const { page } = inviter;
  await page.getByRole('button', { name: 'Family Sharing' }).click();
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await page.getByLabel('Partner email').fill(` ${invitee.email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invitation sent').first().waitFor();
  await invitee.page.getByRole('button', { name: 'Accept' }).click();
  await invitee.page.getByText('Partner added!').first().waitFor();
  await page.keyboard.press('Escape');
}

/** A tile of the Quick Log by its label. */
export function tile(page: Page, label: string): Locator {
  return page.getByRole('region', { name: 'Quick Log' }).getByRole('button', { name: label });
}

/** The rows of today's list, newest first. */
export function todaysRows(page: Page): Locator {
  return page.getByRole('region', { name: 'Today' }).getByRole('listitem');
}

/** Starts a bottle through the feed sheet. */
export async function startBottle(page: Page, ml: number): Promise<void> {
  await tile(page, 'Feed').click();
  const sheet = page.getByRole('dialog', { name: 'Feed' });
  await sheet.getByRole('radio', { name: String(ml), exact: true }).check({ force: true });
  await sheet.getByRole('button', { name: 'Start now' }).click();
}

/** Logs a diaper change: the tile, then one tap. */
export async function logDiaper(page: Page, contents: 'Pee' | 'Poo' | 'Both'): Promise<void> {
  await tile(page, 'Diaper').click();
  await page.getByRole('dialog', { name: 'Diaper' }).getByRole('button', { name: contents, exact: true }).click();
}
