import { createStranger } from '@lulla/server/test/families.ts';
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { LANGUAGES, tileIn } from './languages.ts';

const shown = await showWorld();
const [speaking] = LANGUAGES;
const { words } = speaking;
const browser = await stageBrowser();
let page: Page;

const signOut = () => page.getByRole('button', { name: words.activity.signOut, exact: true }).click();
const question = () => page.getByRole('alertdialog', { name: words.settings.signOutDialog.title });

beforeEach(async () => {
  page = await shown.open(browser, await createStranger(shown.world), speaking);
});

async function logBath(): Promise<void> {
  await tileIn(page, speaking, words.activity.quickLog.bath).click();
  const sheet = page.getByRole('dialog', { name: words.sheets.bath.title });
  await sheet.getByRole('button', { name: words.sheets.bath.save }).click();
  await sheet.waitFor({ state: 'detached' });
}

describe('decision 32: signing out loses nothing that nobody was asked about', () => {
  it('asks about what waits, and both answers are taken', async () => {
    // The app is on the device before the network goes.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await logBath();
    await signOut();
    await question().getByRole('button', { name: words.settings.signOutDialog.stay }).click();
    await question().waitFor({ state: 'detached' });
    await signOut();
    await question()
      .getByRole('button', { name: words.settings.signOutDialog.leave(1) })
      .click();
    await page.getByLabel(words.account.email, { exact: true }).waitFor();
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  it('takes no entry any more while the server takes its time, and says what it is doing', async () => {
    let held: Route | undefined;
    await page.route('**/api/sign-out', (route) => {
      held = route;
    });
    await signOut();
    await expect.poll(() => held !== undefined).toBe(true);
    await page.getByRole('button', { name: words.activity.sync.leaving, disabled: true }).waitFor();
    await tileIn(page, speaking, words.activity.quickLog.bath).click();
    const sheet = page.getByRole('dialog', { name: words.sheets.bath.title });
    await sheet.getByText(words.subscription.checking).waitFor();
    expect(await sheet.getByRole('button', { name: words.sheets.bath.save }).count()).toBe(0);
    await held?.continue();
    await page.getByLabel(words.account.email, { exact: true }).waitFor();
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });
});
