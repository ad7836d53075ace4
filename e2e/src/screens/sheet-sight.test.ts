import { inFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { breastmilkAt, tap } from '../harness/taps.ts';
import { tile, todaysRows } from '../stories/steps.ts';
import { isInSight } from './audit.ts';
import { choose, dialog, openLogSheetsScene } from './log-sheets-scene.ts';

const { lulla, visit } = await openLogSheetsScene();

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
