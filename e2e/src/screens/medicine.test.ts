import type { Action } from '@lulla/domain/protocol/action';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { createCouple } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act, newId } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { check } from '../harness/check.ts';
import { inLanguage, rowsIn, tileIn, toastIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();

describe.each(inLanguage('sv'))('R240 medicine in $code', (speaking) => {
  const { activity, child, medicine, more, sheets, settings } = speaking.words;
  const { entry } = activity;
  let anna: Person;
  let erik: Person;

  beforeEach(async () => {
    [anna, erik] = await createCouple(world);
    await act(world, anna, { type: 'more.show', on: true });
  });

  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
  const row = (page: Page, text: string) => rowsIn(page, speaking).filter({ hasText: text });
  const given = (ago: number, parts: object = {}): Action => ({
    ...{ type: 'medicine.log', activityId: newId(), startedAt: world.clock.now() - ago, note: null },
    ...{ name: 'Alvedon', centiDose: 250, unit: 'ml', leastMinutes: 360, ...parts },
  });
  const dose = (name: string, centi: number) => `${name} ${entry.dose(centi, 'ml')}`;
  async function openSheet(page: Page, title = medicine.title): Promise<Locator> {
    await tileIn(page, speaking, more.tile).click();
    await page.getByRole('dialog').getByRole('button', { name: more.kinds.medicine.name }).click();
    await dialog(page, title).waitFor();
    return dialog(page, title);
  }

  it('R241 R242 R243 is typed, offered again offline, asked about once before its time; both doses stand', async () => {
    const [hers, his] = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    const sheet = await openSheet(hers);
    await sheet.getByRole('button', { name: medicine.logDose }).click();
    for (const missing of ['nameMissing', 'dose', 'unit'] as const)
      await sheet.getByText(medicine.invalid[missing]).waitFor();
    const field = (label: string) => sheet.getByRole('textbox', { name: label, exact: true });
    expect(await field(medicine.name).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await findingsOn(hers)).toEqual([]);
    expect(await fitsAtDoubleSize(hers)).toBe(true);
    await field(medicine.name).fill('Alvedon');
    // A number pad of a phone has no colon.
    expect(await field(medicine.least).getAttribute('inputmode')).toBeNull();
    await field(medicine.least).fill('0:10');
    await sheet.getByText(medicine.invalid.least).waitFor();
    await field(medicine.least).fill('6');
    await field(medicine.dose).fill('2,5 ml');
    await field(medicine.name).focus();
    expect(await field(medicine.dose).inputValue()).toBe('2,5');
    await sheet.getByRole('button', { name: medicine.log(entry.dose(250, 'ml')) }).click();
    await sheet.waitFor({ state: 'detached' });
    await row(his, dose('Alvedon', 250)).waitFor();

    // Two taps on the other phone, without a connection: the name is offered with its dose.
    await untilPartsAreThere(his, ['more-sheets']);
    await his.context().setOffline(true);
    const offered = await openSheet(his);
    await offered.getByRole('button', { name: dose('Alvedon', 250) }).click();
    const save = offered.getByRole('button', { name: medicine.log(entry.dose(250, 'ml')) });
    await save.click();
    await offered.getByRole('alert').waitFor();
    const answer = offered.getByRole('button', { name: speaking.words.sheets.times.yes });
    expect(await findingsOn(his)).toEqual([]);
    await expect
      .poll(async () => {
        await answer.click({ timeout: 2_000 }).catch(() => null);
        return offered.isVisible();
      })
      .toBe(false);
    await expect.poll(() => row(his, dose('Alvedon', 250)).count()).toBe(2);
    await his.context().setOffline(false);
    await expect.poll(() => row(hers, dose('Alvedon', 250)).count()).toBe(2);

    await row(his, dose('Alvedon', 250)).first().getByRole('button').press('Enter');
    await dialog(his, dose('Alvedon', 250)).getByRole('button', { name: sheets.details.edit }).click();
    const edit = dialog(his, sheets.edit.title);
    await edit.getByRole('textbox', { name: medicine.dose, exact: true }).fill('3.75');
    await edit.getByRole('button', { name: sheets.edit.save }).click();
    await row(hers, dose('Alvedon', 375)).waitFor();
    await toastIn(his, speaking, '').getByRole('button', { name: activity.undo }).first().click();
    await row(hers, dose('Alvedon', 375)).waitFor({ state: 'detached' });
  });

  it('R243 the dose that the partner has logged already is asked about, though this one is said to be a little earlier', async () => {
    await act(world, erik, given(5 * MINUTE));
    const page = await shown.open(browser, anna, speaking);
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: dose('Alvedon', 250) }).click();
    await check(sheet.getByRole('radio', { name: sheets.times.ago(10), exact: true }));
    await sheet.getByRole('button', { name: medicine.log(entry.dose(250, 'ml')) }).click();
    const [question = ''] = medicine.another(':').split(':');
    await sheet.getByRole('alert').filter({ hasText: question }).waitFor();
  });

  itInFull('R176 R243 one twin’s dose does not delay the other’s; both get one each, with one Undo', async () => {
    const siv = newId();
    const unknown = { birthDate: null, dueDate: null, sex: null } as const;
    await act(world, anna, { type: 'child.add', childId: siv, name: 'Siv', colour: 'sage', ...unknown });
    await act(world, anna, { type: 'child.edit', childId: anna.familyId, changes: { name: 'Olle' } });
    await act(world, anna, given(2 * HOUR));
    const page = await shown.open(browser, anna, speaking);
    await check(page.getByRole('radio', { name: child.both, exact: true }));
    const sheet = await openSheet(page, `${medicine.title} · ${activity.both('Olle', 'Siv')}`);
    await sheet.getByRole('textbox', { name: medicine.name }).fill('alv');
    await sheet.getByRole('button', { name: dose('Alvedon', 250) }).click();
    const label = medicine.log(medicine.each(entry.dose(250, 'ml')));
    await sheet.getByRole('button', { name: label, exact: true }).click();
    await sheet.getByRole('alert').filter({ hasText: '(Olle)' }).waitFor();
    await sheet.getByRole('button', { name: medicine.onlyFor('Siv') }).waitFor();
    await sheet.getByRole('button', { name: medicine.onlyFor('Siv') }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => row(page, dose('Alvedon', 250)).count()).toBe(2);
    await toastIn(page, speaking, '').getByRole('button', { name: activity.undo }).first().click();
    await expect.poll(() => row(page, dose('Alvedon', 250)).count()).toBe(1);
  });

  itInFull('R248 °F is one person’s: typed and shown in it, and the partner’s stays °C', async () => {
    const measured = { activityId: newId(), startedAt: world.clock.now() - MINUTE, note: null, site: null };
    await act(world, anna, { type: 'temperature.log', ...measured, centiCelsius: 3825 });
    const point = speaking.code === 'sv' ? ',' : '.';
    const [hers, his] = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    await hers.goto(`${origin}/settings`);
    await check(hers.getByRole('radio', { name: settings.temperatures.f, exact: true }));
    await hers.getByRole('link', { name: settings.back }).click();
    await row(hers, `100${point}9 °F`).waitFor();
    await tileIn(hers, speaking, more.tile).click();
    await dialog(hers, more.title).getByRole('button', { name: more.kinds.temperature.name }).click();
    const sheet = dialog(hers, more.kinds.temperature.name);
    await sheet.getByRole('button', { name: more.temperature.exact }).click();
    await sheet.getByRole('textbox').first().fill('101.3 °F');
    await sheet.getByRole('button', { name: `101${point}3 °F` }).click();
    await row(hers, `101${point}3 °F`).waitFor();
    await row(his, `38${point}5 °C`).waitFor();
    await row(his, `38${point}25 °C`).waitFor();
  });
});
