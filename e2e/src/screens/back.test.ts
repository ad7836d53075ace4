import { SECOND } from '@lulla/domain/time/instant';
import { endTrial } from '@lulla/server/test/end-trial.ts';
import { createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, rowsIn, tileIn } from '../harness/languages.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { openSheetsOf } from '../harness/until.ts';

const shown = await showWorld();
const { world, origin } = shown;
const [speaking] = LANGUAGES;
const { words } = speaking;
const BEFORE = `${origin}/healthz`;

const browser = await stageBrowser();
let page: Page;

beforeEach(async () => {
  world.clock.catchUp();
  page = await shown.open(browser, await createStranger(world), speaking);
  // What a remounted screen would not have.
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', ''));
});

const bath = () => page.getByRole('dialog', { name: words.sheets.bath.title });
const openBath = () => tileIn(page, speaking, words.activity.quickLog.bath).click();
const back = () => page.evaluate(() => history.back());
/** How many entries of the history the app has, as it must be when nothing is open. */
const depth = () => openSheetsOf(page);

async function expectSameScreen(url = `${origin}/`): Promise<void> {
  expect(page.url()).toBe(url);
  expect(await page.locator('main[data-same]').count()).toBe(1);
}

/** Nothing of a sheet is left in the way: one step leads to what was before the app. */
async function expectBackLeaves(): Promise<void> {
  await expect.poll(depth).toBe(0);
  await back();
  await page.waitForURL(BEFORE);
}

describe('the way back of the system', () => {
  it('closes a sheet and stays on the screen; the next step leaves', async () => {
    await openBath();
    await bath().waitFor();
    await expect.poll(depth).toBe(1);
    await back();
    await bath().waitFor({ state: 'detached' });
    await expectSameScreen();
    await openBath();
    await bath().waitFor();
    await back();
    await bath().waitFor({ state: 'detached' });
    await expectSameScreen();
    await expectBackLeaves();
  });

  it('finds nothing of a sheet that was closed by its button, by Escape or by what it saved', async () => {
    await openBath();
    await bath().getByRole('button', { name: words.app.close }).click();
    await bath().waitFor({ state: 'detached' });
    await openBath();
    await bath().waitFor();
    await page.keyboard.press('Escape');
    await bath().waitFor({ state: 'detached' });
    await openBath();
    await bath().getByRole('button', { name: words.sheets.bath.save }).click();
    await bath().waitFor({ state: 'detached' });
    await expectSameScreen();
    await expectBackLeaves();
  });

  itInFull('closes what stands in the place of another sheet, at once', async () => {
    await openBath();
    await bath().getByRole('button', { name: words.sheets.bath.save }).click();
    await bath().waitFor({ state: 'detached' });
    await rowsIn(page, speaking).first().getByRole('button').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: words.sheets.details.edit }).click();
    const edit = page.getByRole('dialog', { name: words.sheets.edit.title });
    await edit.waitFor();
    await back();
    await edit.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').filter({ hasText: words.sheets.details.loggedBy }).count()).toBe(0);
    await expectSameScreen();
    await expectBackLeaves();
  });

  it('closes the dialog on top of a sheet first, then the sheet', async () => {
    await page.getByRole('button', { name: words.activity.openFamily }).click();
    const family = page.getByRole('dialog', { name: words.family.title });
    await family.getByRole('button', { name: words.family.addPartner }).click();
    const add = page.getByRole('dialog', { name: words.family.addPartner });
    await add.waitFor();
    await expect.poll(depth).toBe(2);
    await back();
    await add.waitFor({ state: 'detached' });
    expect(await family.count()).toBe(1);
    await back();
    await family.waitFor({ state: 'detached' });
    await expectSameScreen();
    await expectBackLeaves();
  });

  itInFull.each(['no-preference', 'reduce'] as const)(
    'keeps the view and its place in it, motion: %s',
    async (motion) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto(`${origin}/?view=statistics&tab=sleep`);
      const log = page.getByRole('button', { name: words.statistics.sleep.logSleep });
      await log.waitFor();
      await page.evaluate(() => {
        document.body.style.minHeight = '3000px';
        document.querySelector('main')?.setAttribute('data-same', '');
        scrollTo(0, 40);
      });
      expect(await page.evaluate(() => scrollY)).toBe(40);
      await log.click();
      const sleep = page.getByRole('dialog', { name: words.sheets.sleep.title });
      await sleep.waitFor();
      await back();
      await sleep.waitFor({ state: 'detached' });
      await expectSameScreen(`${origin}/?view=statistics&tab=sleep`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
    },
  );

  itInFull('has no dead step after a reload with a sheet open', async () => {
    await openBath();
    await bath().waitFor();
    await expect.poll(depth).toBe(1);
    await page.reload();
    await tileIn(page, speaking, words.activity.quickLog.bath).waitFor();
    expect(await bath().count()).toBe(0);
    await expectBackLeaves();
  });

  itInFull('leads past a sheet whose link was followed', async () => {
    const unpaid = await createStranger(world);
    // Before their device hears of a trial that has days left.
    await endTrial(world, unpaid, Date.now() - SECOND);
    page = await shown.open(browser, unpaid, speaking);
    await openBath();
    await bath().getByRole('link', { name: words.subscription.upgrade }).click();
    await page.waitForURL(`${origin}/settings#subscription`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await back();
    await tileIn(page, speaking, words.activity.quickLog.bath).waitFor();
    expect(await bath().count()).toBe(0);
    expect(page.url()).toBe(`${origin}/`);
    await expectBackLeaves();
  });
});
