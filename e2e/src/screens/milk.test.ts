import { itInFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Person, signUp } from '../harness/api.ts';
import { openPage } from '../harness/device-pool.ts';
import { holdSync } from '../harness/hold-back.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { openDashboard, tile, todaysRows } from '../stories/steps.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';
import { choose, dialog, message, openLogSheetsScene } from './log-sheets-scene.ts';

const { lulla, browser, visit, makeParents } = await openLogSheetsScene();

const contents = (sheet: Locator) => sheet.getByRole('group', { name: 'Contents' });

/** The feed sheet; a tap on the number shows the contents too. */
async function openSheet(person: Person): Promise<[Page, Locator]> {
  const page = await visit(person);
  await tile(page, 'Feed').click();
  return [page, dialog(page, 'Feed')];
}

const openNumber = (sheet: Locator) => sheet.getByRole('button', { name: /enter the exact amount/ }).click();

describe('R183 the contents of a bottle', () => {
  it('are chosen behind the number, stand for who chose them, and are in view for the partner', async () => {
    const [anna, erik] = await makeParents();
    const [page, sheet] = await openSheet(anna);
    await sheet.getByRole('button', { name: 'Start now' }).waitFor();
    expect(await contents(sheet).count()).toBe(0);
    await openNumber(sheet);
    await choose(contents(sheet), 'Breastmilk');
    await sheet.getByRole('button', { name: 'Start now' }).click();
    await message(page, 'Bottle 90 ml · breastmilk').waitFor();
    await tile(page, 'End Feed').click();
    await dialog(page, 'End feeding').getByRole('button', { name: 'Whole amount' }).click();
    await tile(page, 'Feed').click();
    expect(await contents(sheet).getByRole('radio', { name: 'Breastmilk' }).isChecked()).toBe(true);

    // The sheet is opened before the log has come, and keeps what was chosen in it until then.
    const partners = await openPage(browser);
    const release = await holdSync(partners);
    await openDashboard(partners, erik);
    await tile(partners, 'Feed').click();
    const partnersSheet = dialog(partners, 'Feed');
    await choose(partnersSheet, '120');
    release();
    expect(await contents(partnersSheet).getByRole('radio', { name: 'Formula' }).isChecked()).toBe(true);
    expect(await partnersSheet.getByRole('radio', { name: '120', exact: true }).isChecked()).toBe(true);
    await choose(partnersSheet, '90');
    await partnersSheet.getByRole('button', { name: 'Start now' }).click();
    await todaysRows(partners).getByText('Bottle 90 ml', { exact: true }).waitFor();
    await todaysRows(partners).getByText('Bottle 90 ml · breastmilk').waitFor();
    // R187: while it runs.
    await todaysRows(partners).getByText('Bottle 90 ml', { exact: true }).click();
    await partners.getByRole('button', { name: 'Edit' }).click();
    const edit = dialog(partners, /Edit/);
    await choose(contents(edit), 'Breastmilk');
    await edit.getByRole('button', { name: 'Save' }).click();
    await message(partners, 'Activity updated').waitFor();
    await todaysRows(partners).getByText('Bottle 90 ml', { exact: true }).waitFor({ state: 'hidden' });
  });

  itInFull('are both amounts of a mixed one, also offline, and can be corrected', async () => {
    const [page, sheet] = await openSheet(await signUp(lulla, 'Mira'));
    await openNumber(sheet);
    await untilPartsAreThere(page);
    await page.context().setOffline(true);
    await choose(sheet, 'Mixed');
    await sheet.getByText('45 ml formula').waitFor();
    await choose(sheet, '120');
    await sheet.getByText('60 ml formula').waitFor();
    await choose(sheet, '90');
    await sheet.getByRole('button', { name: /^45 ml/ }).click();
    await page.keyboard.type('38');
    await sheet.getByText('52 ml formula').waitFor();
    await sheet.getByRole('button', { name: 'Start now' }).click();
    await page.context().setOffline(false);
    await tile(page, 'End Feed').click();
    await dialog(page, 'End feeding').getByRole('button', { name: 'Whole amount' }).click();
    await todaysRows(page)
      .getByRole('button', { name: /90 ml · mixed/ })
      .click();
    await page.getByText('38 ml breastmilk, 52 ml formula').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = dialog(page, /Edit/);
    await choose(edit, 'Formula');
    await edit.getByRole('button', { name: 'Save' }).click();
    await todaysRows(page).getByText('Bottle 90 ml', { exact: true }).waitFor();
    await message(page, 'Activity updated').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await todaysRows(page).getByText('Bottle 90 ml · mixed').waitFor();
  });

  itInFull('that are no amount are said at the field; it fits at 200 % text, and axe finds nothing', async () => {
    const [page, sheet] = await openSheet(await signUp(lulla, 'Moa'));
    await openNumber(sheet);
    await choose(sheet, 'Mixed');
    await sheet.getByRole('button', { name: /^45 ml/ }).click();
    expect(await findingsOn(page)).toEqual([]);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    const field = sheet.getByRole('textbox', { name: 'Of which breastmilk. Exact amount in ml' });
    await field.fill('all');
    await sheet.getByText('Enter whole millilitres, 1 to 90').waitFor();
    await field.fill('91');
    await sheet.getByText('Enter whole millilitres, 1 to 90').waitFor();
    await field.fill('');
    await sheet.getByRole('button', { name: 'Start now' }).click();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await sheet.getByText('Enter whole millilitres, 1 to 90').waitFor();
    expect(await todaysRows(page).count()).toBe(0);
  });
});
