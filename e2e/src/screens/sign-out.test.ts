import { createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, tileIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';

const shown = await showWorld();
const [speaking] = LANGUAGES;
const { words } = speaking;
const browser = await stageBrowser();
let page: Page;

const icon = () => page.getByRole('button', { name: words.activity.signOut, exact: true });
/** With nothing waiting, it asks once. */
async function signOut(): Promise<void> {
  await icon().click();
  const asked = page.getByRole('alertdialog', { name: words.settings.signOutDialog.plainTitle });
  await asked.getByRole('button', { name: words.settings.signOut, exact: true }).click();
}
const question = () => page.getByRole('alertdialog', { name: words.settings.signOutDialog.title });

const leavingLabel = () => page.getByRole('button', { name: words.activity.sync.leaving, disabled: true });

/** Keeps calls from the server: `came` resolves at the first of them, `release` lets all go. */
async function hold(url: string) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(url, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    came: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Writes down all that the page says from now on, however short. */
async function recordText(of: Page): Promise<() => Promise<string>> {
  await of.evaluate(() => {
    Reflect.set(window, 'said', '');
    const note = () => Reflect.set(window, 'said', `${Reflect.get(window, 'said')}\n${document.body.textContent}`);
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => of.evaluate(() => String(Reflect.get(window, 'said')));
}

/** The device is erased once more behind the screen: another tab may just have been storing something. */
async function nothingIsStoredIn(of: Page): Promise<void> {
  await expect.poll(() => of.evaluate(() => indexedDB.databases())).toEqual([]);
}

/** A new person's dashboard. */
async function open({ hasWorker = false } = {}): Promise<void> {
  page = await shown.open(browser, await createStranger(shown.world), speaking, { hasWorker });
}

async function logBath(): Promise<void> {
  await tileIn(page, speaking, words.activity.quickLog.bath).click();
  const sheet = page.getByRole('dialog', { name: words.sheets.bath.title });
  await sheet.getByRole('button', { name: words.sheets.bath.save }).click();
  await sheet.waitFor({ state: 'detached' });
}

describe('P32: signing out loses nothing that nobody was asked about', () => {
  it('asks about what waits, and both answers are taken', async () => {
    await open({ hasWorker: true });
    // The app is on the device before the network goes.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await untilPartsAreThere(page);
    await page.context().setOffline(true);
    await logBath();
    await icon().click();
    await question().getByRole('button', { name: words.settings.signOutDialog.stay }).click();
    await question().waitFor({ state: 'detached' });
    await icon().click();
    await question()
      .getByRole('button', { name: words.settings.signOutDialog.leave(1) })
      .click();
    await page.getByLabel(words.account.email, { exact: true }).waitFor();
    await nothingIsStoredIn(page);
  });

  itInFull('takes no entry any more while the server takes its time, and says what it is doing', async () => {
    await open();
    let held: Route | undefined;
    await page.route('**/api/sign-out', (route) => {
      held = route;
    });
    await signOut();
    await expect.poll(() => held !== undefined).toBe(true);
    await page.getByRole('button', { name: words.activity.sync.leaving, disabled: true }).waitFor();
    await tileIn(page, speaking, words.activity.quickLog.bath).click();
    const sheet = page.getByRole('dialog', { name: words.sheets.bath.title });
    await sheet.getByText(words.activity.sync.leaving).waitFor();
    expect(await sheet.getByRole('button', { name: words.sheets.bath.save }).count()).toBe(0);
    await held?.continue();
    await page.getByLabel(words.account.email, { exact: true }).waitFor();
    await nothingIsStoredIn(page);
  });

  itInFull(
    'D70 an answer that comes late opens nothing again: until it is out it says that it is signing out',
    async () => {
      await open();
      const session = await hold('**/api/session');
      const signingOut = await hold('**/api/sign-out');
      await page.reload();
      await session.came();
      await signOut();
      await signingOut.came();
      await leavingLabel().waitFor();
      const said = await recordText(page);
      const answered = page.waitForResponse('**/api/session');
      await session.release();
      await (await answered).finished();
      await tileIn(page, speaking, words.activity.quickLog.bath).click();
      await page.getByRole('dialog').getByText(words.activity.sync.leaving).waitFor();
      await page.keyboard.press('Escape');
      await leavingLabel().waitFor();
      expect(await said()).not.toMatch(new RegExp(`${words.activity.today.loading}|${words.activity.sync.fetching}`));
      await signingOut.release();
      await page.getByLabel(words.account.email, { exact: true }).waitFor();
      await nothingIsStoredIn(page);
    },
  );

  itInFull(
    'D70 a page that is closed meanwhile goes on signing out when it is opened, also in another tab',
    async () => {
      await open();
      const signingOut = await hold('**/api/sign-out');
      await signOut();
      await signingOut.came();
      const other = await page.context().newPage();
      await page.close();
      await other.goto(shown.origin);
      await other.getByLabel(words.account.email, { exact: true }).waitFor();
      await nothingIsStoredIn(other);
      await expect.poll(async () => (await other.context().cookies()).map(({ name }) => name)).toEqual([]);
      expect(await other.evaluate(() => Object.keys(localStorage))).not.toContain('sign_out_owed');
    },
  );
});
