import { addDays, localDate, startOfDay } from '@lulla/domain/time/zone';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { AFTERNOON } from '../harness/browser.ts';
import { check } from '../harness/check.ts';
import { diaperWith, fallAsleep, tap } from '../harness/taps.ts';
import { tile, todaysRows } from '../stories/steps.ts';
import { findingsOn } from './audit.ts';
import { choose, dialog, message, openLogSheetsScene } from './log-sheets-scene.ts';

const MINUTE = 60_000;

const { lulla, visit } = await openLogSheetsScene();

const clockIn = (sheet: Locator) => sheet.getByLabel('Time', { exact: true });
/** A minute before today began. It is afternoon on every device. */
const lastNight = () => startOfDay(localDate(Date.now(), AFTERNOON), AFTERNOON) - MINUTE;

itInFull('P15 a forgotten feed of days ago is logged, and stands on its day', async () => {
  const anna = await signUp(lulla, 'Anna');
  const page = await visit(anna);
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await sheet.getByRole('button', { name: 'Earlier' }).click();
  await choose(sheet, 'Finished');
  await choose(sheet, 'Choose');
  const day = addDays(localDate(Date.now(), AFTERNOON), -3);
  await sheet.getByLabel('Date').fill(day);
  await clockIn(sheet).fill('08:30');
  await sheet.getByRole('button', { name: /^Log .* 08:30$/ }).click();
  await message(page, 'Past feeding logged!').waitFor();
  await page.getByRole('button', { name: 'All saved' }).waitFor();
  expect(await todaysRows(page).count()).toBe(0);
  const start = startOfDay(day, AFTERNOON);
  const answer = await anna.request('GET', `/api/activities?from=${start}&to=${start + 24 * 60 * MINUTE}`);
  expect(await answer.json()).toMatchObject({ rows: [{ activity: { kind: 'bottle', startedMl: null } }] });
});

describe('a clock time that lies ahead means the day before, which is said before it is saved', () => {
  it('of a past feed; one that does not lie ahead is today’s again [C5.1]', async () => {
    const page = await visit(await signUp(lulla, 'Alba'));
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    await sheet.getByRole('button', { name: 'Earlier' }).click();
    await choose(sheet, 'Finished');
    await choose(sheet, 'Choose');
    await clockIn(sheet).fill('23:30');
    await sheet.getByRole('button', { name: 'Log yesterday 23:30' }).waitFor();
    await sheet.getByRole('group', { name: 'When yesterday 23:30' }).waitFor();
    await sheet.getByRole('status').getByText('yesterday 23:30').waitFor({ state: 'attached' });
    expect(await sheet.getByLabel('Date').inputValue()).toBe(localDate(lastNight(), AFTERNOON));
    expect(await sheet.getByText('Cannot log future time').count()).toBe(0);
    expect(await findingsOn(page)).toEqual([]);
    await clockIn(sheet).fill('00:10');
    await sheet.getByRole('button', { name: 'Log 00:10' }).waitFor();
    await clockIn(sheet).fill('23:30');
    await sheet.getByRole('button', { name: 'Log yesterday 23:30' }).click();
    await message(page, 'Past feeding logged!').waitFor();
  });

  itInFull('of a diaper, whose tiles save it', async () => {
    const page = await visit(await signUp(lulla, 'Beata'));
    await tile(page, 'Diaper').click();
    const sheet = dialog(page, 'Diaper');
    await choose(sheet, 'Choose');
    await clockIn(sheet).fill('23:30');
    await sheet.getByRole('group', { name: 'Changed yesterday 23:30' }).waitFor();
    await sheet.getByRole('button', { name: 'Pee', exact: true }).click();
    await message(page, 'Activity logged!').waitFor();
  });

  itInFull('of a bath', async () => {
    const page = await visit(await signUp(lulla, 'Cajsa'));
    await tile(page, 'Bath').click();
    const sheet = dialog(page, 'Bath');
    await choose(sheet, 'Choose');
    await clockIn(sheet).fill('23:30');
    await sheet.getByRole('group', { name: 'Bathed yesterday 23:30' }).waitFor();
    await sheet.getByRole('button', { name: 'Log bath' }).click();
    await message(page, 'Activity logged!').waitFor();
  });

  itInFull('of both ends of a sleep: the end is the first such time after its start', async () => {
    const page = await visit(await signUp(lulla, 'Disa'));
    await tile(page, 'Start Sleep').click();
    const sheet = dialog(page, 'Sleep');
    await sheet.getByRole('button', { name: 'Earlier' }).click();
    await choose(sheet, 'Choose');
    await clockIn(sheet).fill('23:30');
    await sheet.getByRole('button', { name: 'Start yesterday 23:30' }).waitFor();
    await choose(sheet, 'Finished');
    for (const name of [/^Fell asleep/, /^Woke up/]) {
      await check(sheet.getByRole('group', { name }).first().getByRole('radio', { name: 'Choose' }));
    }
    await clockIn(sheet).first().fill('23:30');
    await clockIn(sheet).last().fill('02:05');
    await sheet.getByRole('button', { name: /^Save sleep 2h 35m/ }).waitFor();
    await clockIn(sheet).last().fill('23:50');
    await sheet.getByRole('group', { name: 'Woke up yesterday 23:50' }).waitFor();
    await sheet.getByRole('button', { name: /^Save sleep 20m/ }).click();
    await message(page, 'Activity logged!').waitFor();
  });

  itInFull('of the end of what runs', async () => {
    const person = await signUp(lulla, 'Edda');
    await tap(person, fallAsleep(lastNight() - 50 * MINUTE));
    const page = await visit(person);
    await page.getByRole('button', { name: /^End sleep \(/ }).click();
    const sheet = dialog(page, 'End sleep');
    await choose(sheet, 'Choose');
    await clockIn(sheet).fill('23:30');
    await sheet.getByRole('button', { name: 'End yesterday 23:30' }).click();
    await message(page, 'Session ended').waitFor();
  });

  itInFull('of an edit, which names the day beside the label', async () => {
    const person = await signUp(lulla, 'Freja');
    await tap(person, diaperWith('pee', Date.now() - MINUTE));
    const page = await visit(person);
    await todaysRows(page).getByRole('button', { name: /^Pee/ }).click();
    await dialog(page, 'Pee').getByRole('button', { name: 'Edit' }).click();
    const sheet = dialog(page, 'Edit');
    await clockIn(sheet).fill('23:30');
    await sheet.getByRole('group', { name: 'Time yesterday 23:30' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Save/ }).click();
    await message(page, 'Activity updated').waitFor();
    await page.getByText('Nothing logged yet today').waitFor();
  });
});

itInFull('a day that was chosen by hand stands: a time ahead on it is refused [C5.1]', async () => {
  const page = await visit(await signUp(lulla, 'Gry'));
  await tile(page, 'Diaper').click();
  const sheet = dialog(page, 'Diaper');
  await choose(sheet, 'Choose');
  const date = sheet.getByLabel('Date');
  await date.fill(localDate(lastNight(), AFTERNOON));
  await date.fill(localDate(Date.now(), AFTERNOON));
  await clockIn(sheet).fill('23:30');
  await sheet.getByText('Cannot log future time').waitFor();
});

itInFull('the chips of a time say their unit', async () => {
  const page = await visit(await signUp(lulla, 'Hedda'));
  await tile(page, 'Start Sleep').click();
  const sheet = dialog(page, 'Sleep');
  await sheet.getByRole('button', { name: 'Earlier' }).click();
  await choose(sheet, 'Finished');
  const chips = (name: RegExp) =>
    sheet.getByRole('group', { name }).first().locator('label > [aria-hidden]').allTextContents();
  expect(await chips(/^Fell asleep/)).toEqual(['−30 min', '−1 h', '−1½ h', '−2 h', '−3 h']);
  expect(await chips(/^Woke up/)).toEqual(['−5 min', '−10 min', '−15 min', '−30 min']);
});

itInFull.each([360, 390])(
  'at %d px a date has the room that Firefox needs for its year, beside the clock',
  async (width) => {
    const page = await visit(await signUp(lulla, 'Idun'));
    await page.setViewportSize({ width, height: 844 });
    await tile(page, 'Diaper').click();
    const sheet = dialog(page, 'Diaper');
    await choose(sheet, 'Choose');
    const [date, clock] = await Promise.all([sheet.getByLabel('Date').boundingBox(), clockIn(sheet).boundingBox()]);
    expect(date?.y).toBe(clock?.y);
    expect(date?.width).toBeGreaterThanOrEqual(184);
    expect(clock?.width).toBeGreaterThanOrEqual(120);
  },
);
