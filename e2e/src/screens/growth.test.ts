import { DAY } from '@lulla/domain/time/instant';
import { addDays, localDate } from '@lulla/domain/time/zone';
import { itInFull } from '@lulla/server/test/full.ts';
import * as words from '@lulla/web/src/i18n/en.ts';
import { growth } from '@lulla/web/src/i18n/growth/en.ts';
import type { Locator, Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { failuresOf } from '../harness/browser.ts';
import { tap } from '../harness/taps.ts';
import { findingsOn, fitsAtDoubleSize, isInSight } from './audit.ts';
import { expectCard, openStatisticsScene } from './statistics-scene.ts';

const { lulla, zone, visit, cut, restore } = await openStatisticsScene();
const { panel, sheet } = growth;
const DAYS_OLD = 60;

/** What the settings would say of the only child. */
async function tellOfChild(person: Person): Promise<void> {
  const { family } = (await (await person.post('/api/sync', syncOf(person))).json()) as {
    family: { familyId: string };
  };
  const birthDate = addDays(localDate(Date.now(), zone), -DAYS_OLD);
  await tap(person, { type: 'child.edit', childId: family.familyId, changes: { birthDate, sex: 'girl' } });
}

function syncOf({ userId }: Person) {
  return { wire: 2, userId, deviceTime: Date.now(), cursor: null, operations: [] };
}

async function measure(person: Person, weightG: number, daysAgo: number): Promise<void> {
  const startedAt = Date.now() - daysAgo * DAY;
  const values = { weightG, lengthMm: null, headMm: null, position: null };
  await tap(person, { type: 'growth.log', activityId: uuidv7(), startedAt, note: null, ...values });
}

const growthTab = (page: Page) => page.getByRole('tab', { name: words.statistics.tabs.growth });
const table = (page: Page) => page.getByRole('table');

async function openSheet(page: Page) {
  await page.getByRole('button', { name: panel.log }).click();
  const dialog = page.getByRole('dialog', { name: 'Growth' });
  await dialog.getByRole('textbox', { name: 'Weight, kg' }).waitFor();
  return dialog;
}

/** Taps until the answer counts: one that comes with the question does not. */
async function answer(button: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await button.click({ timeout: 700 }).catch(() => {});
      return button.count();
    })
    .toBe(0);
}

/** Two quick taps of a finger on one place; the second on what the first has put there. */
async function tapTwice(element: Element): Promise<void> {
  const box = element.getBoundingClientRect();
  const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
  const tapThere = () => {
    const target = document.elementFromPoint(clientX, clientY);
    const place = { bubbles: true, cancelable: true, clientX, clientY };
    target?.dispatchEvent(new PointerEvent('pointerdown', { ...place, pointerType: 'touch' }));
    target?.dispatchEvent(new MouseEvent('click', { ...place, detail: 1 }));
  };
  tapThere();
  // React has drawn what a click changes by the next task.
  await new Promise((resolve) => setTimeout(resolve));
  tapThere();
}

describe('R235 two doubtful values', () => {
  async function openDoubtful() {
    const anna = await signUp(lulla, 'Frida');
    await tellOfChild(anna);
    await measure(anna, 4600, 40);
    const page = await visit(anna);
    await growthTab(page).click();
    const dialog = await openSheet(page);
    const weight = dialog.getByRole('textbox', { name: 'Weight, kg' });
    const length = dialog.getByRole('textbox', { name: 'Length, cm' });
    await weight.fill('13.9');
    await length.fill('24');
    await dialog.getByRole('button', { name: sheet.save }).click();
    await dialog.getByText('Weight: 13.9 kg, or 13.9 lb?').waitFor();
    return { page, dialog, weight, length };
  }

  it('are asked about one after the other, and again once changed; in an edit too', async () => {
    const { page, dialog, weight } = await openDoubtful();
    await answer(dialog.getByRole('button', { name: 'Save 13.9 kg' }));
    await dialog.getByText('Length: 24 cm, or 24 in?').waitFor();
    await dialog.getByRole('button', { name: 'Save 24 cm' }).waitFor();
    await weight.fill('14.1');
    await dialog.getByText('Weight: 14.1 kg, or 14.1 lb?').waitFor();
    await dialog.getByRole('textbox', { name: sheet.head }).fill('25');
    await answer(dialog.getByRole('button', { name: 'Save 14.1 kg' }));
    await answer(dialog.getByRole('button', { name: 'Save 24 cm' }));
    await page.setViewportSize({ width: 320, height: 568 });
    const question = dialog.getByText('Head circumference: is 25 cm right?');
    await expect.poll(() => question.evaluate(isInSight)).toBe(true);
    expect(await fitsAtDoubleSize(page)).toBe(true);
    await answer(dialog.getByRole('button', { name: 'Save 25 cm' }));
    await expectCard(page, panel.latest.weight, '14.1 kg');

    await page.getByText(words.statistics.showTable).click();
    await table(page).getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: words.sheets.details.edit }).click();
    const edit = page.getByRole('dialog', { name: words.sheets.edit.title });
    await edit.getByRole('textbox', { name: 'Weight, kg' }).fill('13.8');
    await edit.getByRole('textbox', { name: 'Length, cm' }).fill('23');
    await edit.getByRole('button', { name: words.sheets.edit.save }).click();
    await answer(edit.getByRole('button', { name: 'Save 13.8 kg' }));
    await answer(edit.getByRole('button', { name: 'Save 23 cm' }));
    await expectCard(page, panel.latest.weight, '13.8 kg');
  });

  it('a double tap on the other unit of one leaves the other as it is', async () => {
    const { page, dialog, weight, length } = await openDoubtful();
    const other = dialog.getByRole('button', { name: sheet.isOther('13.9 lb') });
    // Deaf no longer.
    const since = await page.evaluate(() => performance.now());
    await page.waitForFunction((from) => performance.now() - from > 500, since);
    await other.evaluate(tapTwice);
    await dialog.getByText('Length: 24 cm, or 24 in?').waitFor();
    expect(await weight.inputValue()).toBe('6.305');
    expect(await length.inputValue()).toBe('24');
  });
});

describe('R238 the screen of growth', () => {
  it('is logged offline, asked about once, drawn, edited and undone; the partner’s appears live', async () => {
    const [anna, erik] = [await signUp(lulla, 'Asta'), await signUp(lulla, 'Bo')];
    await becomePartners(anna, erik);
    await tellOfChild(anna);
    await measure(anna, 4600, 40);
    const page = await visit(anna);
    const failures = failuresOf(page);
    await growthTab(page).click();
    await expectCard(page, panel.latest.weight, '4.6 kg');

    const dialog = await openSheet(page);
    cut();
    const save = dialog.getByRole('button', { name: sheet.save });
    await save.click();
    await dialog.getByText(sheet.nothing).waitFor();
    const weight = dialog.getByRole('textbox', { name: 'Weight, kg' });
    expect(await weight.evaluate((input) => input === document.activeElement)).toBe(true);
    await weight.fill('11,4 kg');
    await dialog.getByRole('textbox', { name: 'Length, cm' }).fill('57.5');
    await save.click();
    await dialog.getByText('Weight: 11.4 kg, or 11.4 lb?').waitFor();
    await dialog.getByRole('button', { name: 'Save 11.4 kg' }).waitFor();
    await dialog.getByRole('button', { name: sheet.isOther('11.4 lb') }).click();
    expect(await weight.inputValue()).toBe('5.171');
    await save.click();
    await dialog.waitFor({ state: 'hidden' });
    await expectCard(page, panel.latest.weight, '5.171 kg');
    restore();

    await page.getByText(words.statistics.showTable).click();
    await expect.poll(() => table(page).getByRole('row').count()).toBe(3);
    await table(page).getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: words.sheets.details.edit }).click();
    const edited = page.getByRole('dialog').getByRole('textbox', { name: 'Weight, kg' });
    expect(await edited.inputValue()).toBe('5.171');
    await edited.fill('5,2');
    await page.getByRole('dialog').getByRole('button', { name: words.sheets.edit.save }).click();
    await expectCard(page, panel.latest.weight, '5.2 kg');
    // The message of the measurement may stand beside it.
    const updated = page.getByRole('dialog').filter({ hasText: words.messages.done.updated });
    await updated.getByRole('button', { name: words.activity.undo }).click();
    await expectCard(page, panel.latest.weight, '5.171 kg');

    await measure(erik, 5300, 0);
    await expectCard(page, panel.latest.weight, '5.3 kg');
    await page.getByText(panel.percentiles).click();
    await table(page).getByRole('columnheader', { name: panel.percentile }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    // What the browser says of the network that was cut.
    expect(failures.filter((text) => !text.includes('net::ERR_'))).toEqual([]);
  });

  it('R231 what was measured in kg opens in lb and oz, though it reads back as a neighbour', async () => {
    const anna = await signUp(lulla, 'Dora');
    await measure(anna, 4200, 1);
    expect((await anna.request('PUT', '/api/units', { growth: 'imperial' })).status).toBe(204);
    const page = await visit(anna);
    const failures = failuresOf(page);
    await growthTab(page).click();
    await page.getByText(words.statistics.showTable).click();
    await table(page).getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: words.sheets.details.edit }).click();
    const ounces = page.getByRole('dialog').getByRole('textbox', { name: sheet.oz });
    await ounces.waitFor();
    expect(await ounces.inputValue()).toBe('4.2');
    expect(failures).toEqual([]);
  });

  itInFull(
    'has no tab for who measures nothing; without birth date and sex it shows the points and what is missing',
    async () => {
      const anna = await signUp(lulla, 'Cilla');
      const page = await visit(anna, 'today');
      const failures = failuresOf(page);
      await page.getByRole('tab').first().waitFor();
      expect(await page.getByRole('tab').count()).toBe(4);
      await measure(anna, 4600, 3);
      await growthTab(page).click();
      await expectCard(page, panel.latest.weight, '4.6 kg');
      await page.getByText(panel.missing.both).waitFor();
      expect(await page.getByText(panel.percentiles).count()).toBe(0);
      await page.getByRole('link', { name: panel.yourChild }).click();
      await page.getByRole('heading', { name: words.child.card.title }).waitFor();
      expect(failures).toEqual([]);
    },
  );
});
