import type { Action } from '@lulla/domain/protocol/action';
import { itInFull } from '@lulla/server/test/full.ts';
import type { Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { PASSWORD, signUp } from '../harness/api.ts';
import { check } from '../harness/check.ts';
import { openPage } from '../harness/device-pool.ts';
import { holdSync } from '../harness/hold-back.ts';
import { diaperWith, tap } from '../harness/taps.ts';
import { openDashboard, tile, todaysRows } from '../stories/steps.ts';
import { findingsOn } from './audit.ts';
import { openLogSheetsScene } from './log-sheets-scene.ts';

const { lulla, browser, visit } = await openLogSheetsScene();

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Diaper', exact: true });
const noteOf = (page: Page) => sheetOf(page).getByRole('textbox', { name: 'Note' });

async function openSheet(page: Page): Promise<void> {
  await tile(page, 'Diaper').click();
  await sheetOf(page).waitFor();
}

async function writeAndLeave(page: Page, note: string): Promise<void> {
  await openSheet(page);
  await sheetOf(page).getByRole('button', { name: 'Add note' }).click();
  await noteOf(page).fill(note);
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
}

it('a note is still there when the sheet was left and is opened again; saved, it is gone from the next one', async () => {
  const page = await openPage(browser);
  const release = await holdSync(page);
  await openDashboard(page, await signUp(lulla, 'Tuva'));
  // Before the log has come: nobody waits for that.
  await writeAndLeave(page, 'röd om stjärten');
  release();
  await page.getByText('Nothing logged yet today').waitFor();
  await openSheet(page);
  expect(await noteOf(page).inputValue()).toBe('röd om stjärten');
  await sheetOf(page).getByRole('button', { name: 'Pee', exact: true }).click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => todaysRows(page).count()).toBe(1);
  await openSheet(page);
  await sheetOf(page).getByRole('button', { name: 'Add note' }).waitFor();
});

it('a long note is seen whole in *Edit*, also where a browser cannot size a field by its text', async () => {
  const person = await signUp(lulla, 'Vilma');
  const note = 'Grät mycket efter maten, sov sedan på bröstet i en timme. '.repeat(4);
  await tap(person, { ...diaperWith('pee', Date.now()), note } as Action);
  const page = await visit(person);
  await todaysRows(page).first().getByRole('button').press('Enter');
  await page.getByRole('dialog', { name: 'Pee' }).getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('dialog', { name: 'Edit' }).getByRole('textbox', { name: 'Note' });
  const hidden = await field.evaluate((area) => {
    area.style.setProperty('field-sizing', 'fixed');
    return area.scrollHeight - area.clientHeight;
  });
  expect(hidden).toBe(0);
});

/** *Edit* of the first entry, a diaper with pee, from its details. */
async function openEdit(page: Page): Promise<Locator> {
  await todaysRows(page).first().getByRole('button').press('Enter');
  await page.getByRole('dialog', { name: 'Pee' }).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit' });
  await edit.waitFor();
  return edit;
}

const pooOf = (edit: Locator) => edit.getByRole('radio', { name: 'Poo', exact: true });

itInFull('R326 so is a changed note of an entry, until it is saved, and nothing else that was changed', async () => {
  const person = await signUp(lulla, 'Vega');
  const page = await visit(person);
  await openSheet(page);
  await sheetOf(page).getByRole('button', { name: 'Pee', exact: true }).click();
  // What closes gives the focus back, and a key pressed meanwhile would go there.
  await sheetOf(page).waitFor({ state: 'detached' });
  const edit = await openEdit(page);
  const note = edit.getByRole('textbox', { name: 'Note' });
  await check(pooOf(edit));
  await edit.getByRole('button', { name: 'Add note' }).click();
  await note.fill('röd om stjärten');
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'detached' });
  await openEdit(page);
  expect(await note.inputValue()).toBe('röd om stjärten');
  expect(await pooOf(edit).isChecked()).toBe(false);
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await edit.waitFor({ state: 'detached' });
  await todaysRows(page).first().getByRole('button').press('Enter');
  await page.getByRole('dialog', { name: 'Pee' }).getByText('röd om stjärten').waitFor();
});

itInFull('R326 but not over the note that an entry got meanwhile on another device', async () => {
  const person = await signUp(lulla, 'Vilgot');
  const activityId = uuidv7();
  await tap(person, { type: 'diaper.log', activityId, contents: 'pee', startedAt: Date.now(), note: 'röd' });
  const page = await visit(person);
  const edit = await openEdit(page);
  await edit.getByRole('textbox', { name: 'Note' }).fill('röd, salva på');
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'detached' });
  await tap(person, { type: 'activity.edit', activityId, changes: { note: 'läkt' } });
  await todaysRows(page).getByText('läkt').waitFor();
  await openEdit(page);
  expect(await edit.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('läkt');
});

it('P32: of a note that was not saved nothing is left after signing out, and nothing was ever on disk', async () => {
  const person = await signUp(lulla, 'Lova');
  const page = await visit(person);
  await writeAndLeave(page, 'hemligt');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toContain('hemligt');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/auth/);
  // Without loading the page anew, which would forget everything.
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await openSheet(page);
  await sheetOf(page).getByRole('button', { name: 'Add note' }).waitFor();
});

itInFull('R4 a note that is too long: the tap brings the focus to the field, which has the reason', async () => {
  const page = await visit(await signUp(lulla, 'Majken'));
  await openSheet(page);
  await sheetOf(page).getByRole('button', { name: 'Add note' }).click();
  await noteOf(page).fill('a'.repeat(2001));
  await sheetOf(page).getByRole('button', { name: 'Pee', exact: true }).click();
  await sheetOf(page).getByText('The note is too long, 2,000 characters at most').waitFor();
  expect(await noteOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findingsOn(page)).toEqual([]);
  await noteOf(page).fill('a'.repeat(2000));
  await sheetOf(page).getByRole('button', { name: 'Pee', exact: true }).click();
  await expect.poll(() => todaysRows(page).count()).toBe(1);
});
