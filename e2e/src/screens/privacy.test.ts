import { readFile } from 'node:fs/promises';
import { recordsResponseSchema } from '@lulla/domain/protocol/records-response';
import { HOUR } from '@lulla/domain/time/instant';
import { addChild } from '@lulla/server/test/children.ts';
import { buildBath, buildBottle, buildDiaper, buildSleep, ended, putEntries } from '@lulla/server/test/entries.ts';
import { call, createCouple, createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Download, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, openSpeaking, type Speaking, tileIn, toastIn } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld({ OPERATOR_NAME: 'Nattljus AB', OPERATOR_ADDRESS: 'Storgatan 1, 111 22 Stockholm' });
const { world, origin } = shown;

const browser = await stageBrowser();

beforeEach(() => {
  world.clock.catchUp();
});

async function openPrivacy(person: Person, speaking: Speaking): Promise<Page> {
  const [, page] = await openSpeaking(browser, speaking);
  await shown.signIn(page, person);
  await page.goto(`${origin}/privacy`);
  await page.getByRole('heading', { level: 1, name: speaking.words.privacy.title }).waitFor();
  await page.getByText(person.email).waitFor();
  return page;
}

/** A log with something of each, by both. */
async function fillLog(anna: Person, erik: Person): Promise<void> {
  const now = world.clock.now();
  await putEntries(world, anna, [
    { ...ended(buildBottle(anna, now - 30 * HOUR, 110), now - 29 * HOUR), note: 'half asleep, å' },
    ended(buildSleep(erik, now - 20 * HOUR), now - 18 * HOUR, anna),
    buildDiaper(erik, now - 10 * HOUR, 'green'),
    buildBath(anna, now - 5 * HOUR),
  ]);
}

async function readDownload(download: Download): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
}

const exportButton = (page: Page, { words }: Speaking) =>
  page.getByRole('button', { name: words.privacy.rights.export });

describe.each(inLanguage('sv'))('accounts §2: Privacy & Data ($code)', (speaking) => {
  const words = speaking.words.privacy;

  it('shows how much there is of me, who shares it, who runs the service; clean, at 200 % too [A2.10 A2.50 A2.51 A2.52 A2.53 A2.55]', async () => {
    const [anna, erik] = await createCouple(world);
    await fillLog(anna, erik);
    const [, page] = await openSpeaking(browser, speaking);
    await shown.signIn(page, anna);
    await page.goto(`${origin}/settings`);
    await page.getByRole('link', { name: words.settings.open }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    const overview = page.getByRole('region', { name: words.overview.title });
    const facts = () => overview.getByRole('definition').allTextContents();
    const mine = [expect.stringContaining(String(new Date().getFullYear())), anna.email];
    await expect.poll(facts).toEqual(['2', '1', ...mine]);
    // Children are counted once there are several.
    await addChild(world, anna);
    await expect.poll(facts).toEqual(['2', '1', '2', ...mine]);
    const rights = page.getByRole('region', { name: words.rights.title });
    await rights.getByText(words.rights.shared).waitFor();
    await rights.getByText(words.rights.sharedWith(erik.displayName)).waitFor();
    await page.getByText('Nattljus AB').waitFor();
    await page.getByText('Storgatan 1, 111 22 Stockholm').waitFor();
    for (const name of [words.legal.policy, words.legal.terms]) await page.getByRole('link', { name }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    await page.getByRole('link', { name: words.back }).click();
    await page.getByRole('region', { name: speaking.words.activity.quickLog.label }).waitFor();
  });

  it('accounts §4: the downloaded file is the log, record by record [A1.11 A2.53 A4.24 A8.23 A9.23]', async () => {
    const [anna, erik] = await createCouple(world);
    await fillLog(anna, erik);
    const page = await openPrivacy(anna, speaking);
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page, speaking).click()]);
    await toastIn(page, speaking, words.exported).first().waitFor();
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now());
    expect(download.suggestedFilename()).toBe(`Lulla-${day}.json`);
    const file = await readDownload(download);
    const asked = `from=${Date.now() - 60 * HOUR}&to=${Date.now() + HOUR}&zone=${encodeURIComponent(zone)}`;
    const { body } = await call(world, anna, ['GET', `/api/records?${asked}`], undefined);
    const { records } = recordsResponseSchema.parse(body);
    expect(records).toHaveLength(6);
    expect(file['activities']).toEqual(records);
    expect(file).toMatchObject({ user: { id: anna.userId, email: anna.email }, app_name: 'Lulla' });
    expect(file['family_connections']).toContainEqual({ user_id: anna.userId, partner_id: erik.userId });
    const asTables = page.getByRole('button', { name: words.rights.tables });
    const [tables] = await Promise.all([page.waitForEvent('download'), asTables.click()]);
    await toastIn(page, speaking, words.exported)
      .getByText(words.exportedText(`Lulla-${day}.zip`))
      .first()
      .waitFor();
    expect((await readFile(await tables.path())).subarray(0, 2).toString()).toBe('PK');
  });

  itInFull(
    'accounts §8: says so when the download fails, is cut short, or comes without what waits on this device [A8.22]',
    async () => {
      const anna = await createStranger(world);
      const page = await openPrivacy(anna, speaking);
      const failed = toastIn(page, speaking, words.exportFailed).getByText(words.exportFailedText);
      const whole = await (await world.request(anna, 'GET', '/api/export?zone=UTC')).text();
      await page.route('**/api/export?*', (route) => route.fulfill({ status: 200, body: whole.slice(0, -9) }), {
        times: 1,
      });
      await exportButton(page, speaking).click();
      await failed.first().waitFor();
      await page.route('**/api/export?*', (route) => route.fulfill({ status: 429, body: '{}' }), { times: 1 });
      await exportButton(page, speaking).click();
      await toastIn(page, speaking, words.exportFailed).getByText(words.exportTooMany).waitFor();
      await page.route('**/api/sync', (route) => route.abort());
      await page.getByRole('link', { name: words.back }).click();
      await tileIn(page, speaking, speaking.words.activity.quickLog.diaper).click();
      await page.getByRole('button', { name: speaking.words.sheets.diaper.both }).click();
      await toastIn(page, speaking, speaking.words.messages.done.logged).first().waitFor();
      await page.goBack();
      const [download] = await Promise.all([page.waitForEvent('download'), exportButton(page, speaking).click()]);
      await toastIn(page, speaking, words.exported).getByText(words.exportedWithout(1)).waitFor();
      expect((await readDownload(download))['activities']).toEqual([]);
    },
  );

  itInFull('says that it is offline, and deletes nothing then', async () => {
    const page = await openPrivacy(await createStranger(world), speaking);
    await page.context().setOffline(true);
    await page.getByText(words.offline).waitFor();
    await expect.poll(() => page.getByRole('button', { name: words.danger.delete }).isDisabled()).toBe(true);
    await page.getByText(words.danger.offline).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await exportButton(page, speaking).click();
    await toastIn(page, speaking, words.exportFailed).getByText(words.exportOfflineText).first().waitFor();
  });
});
