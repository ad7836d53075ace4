import { inFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { setDefaultFont } from '../harness/default-font.ts';
import { openPage } from '../harness/device-pool.ts';
import { LANGUAGES, tileIn } from '../harness/languages.ts';
import { breastmilkAt, tap } from '../harness/taps.ts';
import { tile, todaysRows } from '../stories/steps.ts';
import { isInSight } from './audit.ts';
import { choose, dialog, openLogSheetsScene } from './log-sheets-scene.ts';

const { lulla, browser, visit } = await openLogSheetsScene();

const MINUTE = 60_000;

async function openFeed(page: Page): Promise<Locator> {
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await choose(sheet, 'Bottle');
  await sheet.getByRole('button', { name: /enter the exact amount/ }).click();
  await page.keyboard.type('95');
  await sheet.getByRole('button', { name: 'Earlier' }).click();
  return sheet;
}

/** Opens something below the fold by its last tap, and says what. */
const OPENED: readonly [string, (page: Page) => Promise<Locator>][] = [
  [
    'a time of a bottle',
    async (page) => {
      const sheet = await openFeed(page);
      await choose(sheet, 'Finished');
      await choose(sheet, 'Choose');
      return sheet.getByLabel('Time', { exact: true });
    },
  ],
  ...inFull<[string, (page: Page) => Promise<Locator>]>(
    [
      'a note',
      async (page) => {
        const sheet = await openFeed(page);
        await choose(sheet, 'Choose');
        await sheet.getByRole('button', { name: 'Add note' }).click();
        return sheet.getByRole('textbox', { name: 'Note' });
      },
    ],
    [
      'the end of a sleep',
      async (page) => {
        await tile(page, 'Start Sleep').click();
        const sheet = dialog(page, 'Sleep');
        await sheet.getByRole('button', { name: 'Earlier' }).click();
        await choose(sheet, 'Finished');
        await sheet.getByRole('group', { name: 'Woke up' }).getByText('Choose').click();
        return sheet.getByLabel('Time', { exact: true });
      },
    ],
    [
      'the minutes of a feed',
      async (page) => {
        await todaysRows(page).getByText('Breastmilk').click();
        await dialog(page, 'Breastmilk').getByRole('button', { name: 'Edit' }).click();
        const sheet = dialog(page, 'Edit');
        await sheet.getByRole('button', { name: 'Add minutes per side' }).click();
        return sheet.getByText('May be left empty.');
      },
    ],
  ),
];

describe('R189 what a tap opens in a sheet comes into sight', () => {
  it.each(OPENED)('%s', async (_, open) => {
    const person = await signUp(lulla, 'Saga');
    await tap(person, breastmilkAt(Date.now() - 90 * MINUTE));
    const page = await visit(person);
    await page.setViewportSize({ width: 390, height: 600 });
    const opened = await open(page);
    await expect.poll(() => opened.evaluate(isInSight)).toBe(true);
  });

  // The longest words: the edge with the two buttons is not to take the room of what was opened.
  it('the time, on the narrowest phone at 200 % text', async () => {
    const [swedish] = LANGUAGES;
    const { sheets, activity } = swedish.words;
    const person = await signUp(lulla, 'Saga');
    const page = await openPage(browser, { language: swedish.locale, size: { width: 320, height: 640 }, person });
    await setDefaultFont(page, 32);
    await page.goto(lulla.origin);
    await tileIn(page, swedish, activity.quickLog.feed).click();
    const sheet = dialog(page, sheets.feed.title);
    await sheet.getByRole('button', { name: sheets.times.earlier }).click();
    const time = sheet.getByRole('group', { name: sheets.feed.startedAt });
    await expect.poll(() => time.locator('legend').evaluate(isInSight)).toBe(true);
  });

  it('and nothing moves for what is in sight', async () => {
    const page = await visit(await signUp(lulla, 'Saga'));
    await page.setViewportSize({ width: 390, height: 844 });
    await tile(page, 'Diaper').click();
    const sheet = dialog(page, 'Diaper');
    const tops = () =>
      sheet.evaluate((popup) => [...popup.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter(Boolean));
    await choose(sheet, 'Choose');
    expect(await sheet.getByLabel('Time', { exact: true }).evaluate(isInSight)).toBe(true);
    expect(await tops()).toEqual([]);
  });
});
