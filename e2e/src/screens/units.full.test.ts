import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { bottleOf, tap } from '../harness/taps.ts';
import { tile, todaysRows } from '../stories/steps.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';
import { choose, dialog, message, openLogSheetsScene } from './log-sheets-scene.ts';

const { lulla, visit, makeParents } = await openLogSheetsScene();

const [MINUTE, DAY] = [60_000, 86_400_000];
const localDay = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(at);

/** Chooses the unit in the settings, and comes back to the dashboard. */
async function chooseUnit(page: Page, name: 'ml' | 'fl oz', isOffline = false): Promise<void> {
  if (isOffline) await untilPartsAreThere(page);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const unit = page.getByRole('radio', { name, exact: true });
  await unit.waitFor();
  await page.context().setOffline(isOffline);
  await check(unit);
  await page.getByRole('link', { name: 'Back' }).click();
}

describe('R181 the unit of a person', () => {
  it('chosen offline is shown everywhere and follows the person; the partner’s stays', async () => {
    const [anna, erik] = await makeParents();
    await tap(anna, bottleOf(120, Date.now() - 30 * MINUTE));
    const page = await visit(anna);
    await todaysRows(page).getByText('Bottle 120 ml').waitFor();
    await chooseUnit(page, 'fl oz', true);
    await todaysRows(page).getByText('Bottle 4.1 oz').waitFor();
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    await choose(sheet, '5');
    await sheet.getByRole('button', { name: /^5 ?oz ?,? enter the exact amount/ }).click();
    await page.keyboard.type('4,5');
    await sheet.getByRole('button', { name: 'Start now' }).click();
    await message(page, 'Bottle 4.5 oz').waitFor();
    await page.context().setOffline(false);

    const partners = await visit(erik);
    await todaysRows(partners).getByText('Bottle 133 ml').waitFor();
    const tablet = await visit(anna);
    await todaysRows(tablet).getByText('Bottle 4.5 oz').waitFor();
    await tile(tablet, 'End Feed').click();
    const end = dialog(tablet, 'End feeding');
    await end.getByText('of 4.5 oz').waitFor();
    await end.getByRole('slider').focus();
    await tablet.keyboard.press('ArrowLeft');
    await end.getByRole('button', { name: 'Save 4 oz' }).click();
    await todaysRows(partners).getByText('Bottle 118 ml').waitFor();
    await chooseUnit(tablet, 'ml');
    await todaysRows(tablet).getByText('Bottle 118 ml').waitFor();
    await todaysRows(page).getByText('Bottle 118 ml').waitFor();
  });

  it('has steps and presets of its own; what is no amount is said at the field', async () => {
    const page = await visit(await signUp(lulla, 'Maja'));
    await chooseUnit(page, 'fl oz');
    await tile(page, 'Feed').click();
    const sheet = dialog(page, 'Feed');
    const presets = sheet.getByRole('group', { name: 'Amount in oz' }).getByRole('radio');
    await presets.first().waitFor();
    expect(await presets.count()).toBe(10);
    await sheet.getByRole('button', { name: /^3 ?oz ?,? enter the exact amount/ }).click();
    const field = sheet.getByRole('textbox', { name: 'Exact amount in oz' });
    await sheet.getByRole('button', { name: '0.1 oz more' }).click();
    expect(await field.inputValue()).toBe('3.1');
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    await field.fill('4.25');
    await sheet.getByText('Enter ounces to a tenth, 0.1 to 17').waitFor();
    await sheet.getByRole('button', { name: 'Start now' }).click();
    expect(await todaysRows(page).count()).toBe(0);
    await field.fill('17 fl oz');
    await sheet.getByRole('button', { name: 'Start now' }).click();
    await todaysRows(page).getByText('Bottle 17 oz').waitFor();
  });
});

it('R180 a past feed is logged for any day, also offline', async () => {
  const [anna, erik] = await makeParents();
  const day = localDay(Date.now() - 40 * DAY);
  const page = await visit(anna);
  await tile(page, 'Feed').click();
  const sheet = dialog(page, 'Feed');
  await sheet.getByRole('button', { name: 'Earlier' }).click();
  await untilPartsAreThere(page);
  await page.context().setOffline(true);
  await choose(sheet, 'Finished');
  await choose(sheet, 'Choose');
  await sheet.getByLabel('Date').fill(day);
  await sheet.getByLabel('Time', { exact: true }).fill('10:20');
  await sheet.getByRole('button', { name: /^Log/ }).click();
  await message(page, 'Past feeding logged!').waitFor();
  await page.context().setOffline(false);
  const [from, to] = [Date.now() - 43 * DAY, Date.now() - 37 * DAY];
  await expect
    .poll(async () => {
      const answer = await erik.request('GET', `/api/activities?from=${from}&to=${to}&wire=2`);
      return answer.json();
    })
    .toMatchObject({ rows: [{ activity: { amountMl: 90 } }] });
});
