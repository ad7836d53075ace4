import { HOUR } from '@lulla/domain/time/instant';
import { endTrial } from '@lulla/server/test/end-trial.ts';
import { buildDiaper, buildSleep, ended, putEntries } from '@lulla/server/test/entries.ts';
import { createCouple, createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { hear, subscribe } from '@lulla/server/test/subscriptions.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, openSpeaking, rowsIn, type Speaking, tileIn, toastIn } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;

const browser = await stageBrowser();

beforeEach(() => {
  world.clock.catchUp();
});

async function openPrivacy(person: Person, speaking: Speaking): Promise<Page> {
  const [, page] = await openSpeaking(browser, speaking);
  await shown.signIn(page, person);
  await page.goto(`${origin}/privacy`);
  await page.getByText(person.email).waitFor();
  return page;
}

const deleteButton = (page: Page, { words }: Speaking): Locator =>
  page.getByRole('button', { name: words.privacy.danger.delete });

async function ask(page: Page, speaking: Speaking): Promise<Locator> {
  await deleteButton(page, speaking).click();
  const dialog = page.getByRole('alertdialog', { name: speaking.words.privacy.dialog.title });
  await dialog.waitFor();
  return dialog;
}

const confirm = async (dialog: Locator, { words }: Speaking) =>
  dialog.getByRole('button', { name: words.privacy.dialog.confirm }).click();

/** Writes down every message the page shows, however short. */
async function recordMessages(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    Reflect.set(window, 'said', '');
    const note = () => {
      const text = [...document.querySelectorAll('[role=dialog]')].map((each) => each.textContent).join(' | ');
      Reflect.set(window, 'said', `${Reflect.get(window, 'said')}\n${text}`);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => String(Reflect.get(window, 'said')));
}

/** All that a device keeps, in every place a page can keep something. */
async function keptOn(page: Page): Promise<string> {
  const cookies = JSON.stringify(await page.context().cookies());
  const rest = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const { localStorage: local, sessionStorage: session } = window;
    return JSON.stringify([databases.map(({ name }) => name), { ...local }, { ...session }, cached]);
  });
  return cookies + rest;
}

async function isThere({ userId }: Person): Promise<boolean> {
  const { database } = world.context;
  const row = await database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

describe.each(inLanguage('en'))('accounts §4: deleting an account ($code)', (speaking) => {
  const { privacy: words, activity, sheets } = speaking.words;

  it('one parent goes: nothing is left of them on any tab, the other keeps theirs and sees it live [A1.11 A2.54 A4.21 A4.22 A4.23 A9.15]', async () => {
    const [anna, erik] = await createCouple(world);
    const now = world.clock.now();
    await putEntries(world, anna, [
      ended(buildSleep(erik, now - 90 * 60_000), now - HOUR, anna),
      buildDiaper(anna, now - 40 * 60_000),
    ]);
    const eriks = await shown.open(browser, erik, speaking);
    await expect.poll(() => rowsIn(eriks, speaking).count()).toBe(2);
    const page = await openPrivacy(anna, speaking);
    const tab = await page.context().newPage();
    await tab.goto(origin);
    await tileIn(tab, speaking, activity.quickLog.bath).waitFor();
    await page.getByText(words.danger.partnerKeeps(erik.displayName)).waitFor();
    const said = await recordMessages(page);
    const dialog = await ask(page, speaking);
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await isThere(anna)).toBe(true);
    await confirm(await ask(page, speaking), speaking);
    await page.waitForURL(/\/auth/);
    await toastIn(page, speaking, words.deleting.done).first().waitFor();
    expect(await said()).toMatch(new RegExp(`${words.deleting.starting}[^]*${words.deleting.calling}`));
    expect(await isThere(anna)).toBe(false);
    await tab.waitForURL(/\/auth/);
    await expect.poll(() => keptOn(page)).not.toContain(anna.userId);
    expect(await keptOn(page)).not.toMatch(
      new RegExp(`${anna.email}|${anna.displayName}|${anna.cookie.split('=')[1]}`),
    );
    // The other parent, live: own entries only, and nobody named where Anna was.
    await expect.poll(() => rowsIn(eriks, speaking).count()).toBe(1);
    await rowsIn(eriks, speaking).getByRole('button').first().click();
    const details = eriks.getByRole('dialog');
    await details.getByText(sheets.details.endedBy).waitFor();
    await details.getByText(activity.formerMember).waitFor();
    expect(await keptOn(eriks)).toContain(erik.userId);
  });

  itInFull('a deletion on one device empties the others too', async () => {
    const anna = await createStranger(world);
    await putEntries(world, anna, [buildDiaper(anna, world.clock.now() - HOUR)]);
    const phone = await shown.open(browser, anna, speaking);
    await expect.poll(() => rowsIn(phone, speaking).count()).toBe(1);
    const answer = await world.request(anna, 'POST', '/api/delete-account', { userId: anna.userId });
    expect(answer.status).toBe(204);
    await phone.waitForURL(/\/auth/);
    await toastIn(phone, speaking, words.deleting.done).first().waitFor();
    await expect.poll(() => keptOn(phone)).not.toContain(anna.userId);
  });

  itInFull('entries that the server did not take are said before they go too', async () => {
    const anna = await createStranger(world);
    const page = await shown.open(browser, anna, speaking);
    await tileIn(page, speaking, activity.quickLog.bath).click();
    // Of the sheet: in English the tile's own name has the same words. It is there once the device knows of the trial.
    const save = page.getByRole('dialog', { name: sheets.bath.title }).getByRole('button', { name: sheets.bath.save });
    await save.waitFor();
    await endTrial(world, anna);
    await save.click();
    await toastIn(page, speaking, '').first().waitFor();
    await page.goto(`${origin}/privacy`);
    const dialog = await ask(page, speaking);
    await dialog.getByText(words.dialog.unsent(1)).waitFor();
    await dialog.getByRole('button', { name: words.dialog.cancel }).click();
    expect(await isThere(anna)).toBe(true);
  });

  itInFull(
    'a subscription is cancelled first: the button is dead, the status is asked again and the page loaded anew [A4.20 A6.15 A8.25]',
    async () => {
      const anna = await createStranger(world);
      const said = await subscribe(world, anna);
      const page = await openPrivacy(anna, speaking);
      await page.getByText(words.danger.subscribed, { exact: true }).waitFor();
      await page.getByText(words.danger.subscribedText).waitFor();
      await page.getByRole('button', { name: words.danger.portal }).waitFor();
      expect(await deleteButton(page, speaking).isDisabled()).toBe(true);
      expect(await findingsOn(page)).toEqual([]);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: words.danger.refresh }).click();
      await loaded;
      await page.getByText(words.danger.subscribed, { exact: true }).waitFor();
      await hear(world, { ...said, cancelAtPeriodEnd: true, asOf: said.asOf + 1 });
      const dialog = await ask(page, speaking);
      await dialog.getByText(/20\d\d/).waitFor();
      // Resumed while the question stands: the server has the last word.
      await hear(world, { ...said, asOf: said.asOf + 2 });
      await confirm(dialog, speaking);
      await toastIn(page, speaking, words.deleting.subscribed).getByText(words.deleting.subscribedText).waitFor();
      expect(await isThere(anna)).toBe(true);
    },
  );

  itInFull('accounts §8: says why it did not happen, and leaves everything as it was [A7.28 A8.24 A8.26]', async () => {
    const anna = await createStranger(world);
    const page = await openPrivacy(anna, speaking);
    const calls = '**/api/delete-account';
    await page.route(calls, (route) => route.abort('internetdisconnected'), { times: 1 });
    await confirm(await ask(page, speaking), speaking);
    await toastIn(page, speaking, words.deleting.failed).getByText(words.deleting.offline).waitFor();
    await page.route(calls, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await confirm(await ask(page, speaking), speaking);
    await toastIn(page, speaking, words.deleting.service(503, words.deleting.busy)).first().waitFor();
    await page.route('**/api/subscription/refresh', (route) => route.abort(), { times: 1 });
    const dialog = await ask(page, speaking);
    await world.context.database.deleteFrom('sessions').where('user_id', '=', anna.userId).execute();
    await confirm(dialog, speaking);
    await toastIn(page, speaking, words.deleting.signedOut).first().waitFor();
    expect(await isThere(anna)).toBe(true);
  });

  it('an answer that is lost on the way is asked for: the account is gone, and so is everything here', async () => {
    const anna = await createStranger(world);
    const page = await openPrivacy(anna, speaking);
    await page.route('**/api/delete-account', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await confirm(await ask(page, speaking), speaking);
    await page.waitForURL(/\/auth/);
    expect(await isThere(anna)).toBe(false);
    await expect.poll(() => keptOn(page)).not.toContain(anna.userId);
  });
});
