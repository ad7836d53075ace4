import { MAX_FOOD_LENGTH } from '@lulla/domain/activity/solid-food/solid-food';
import { DAY } from '@lulla/domain/time/instant';
import { createCouple } from '@lulla/server/test/families.ts';
import { act, newId } from '@lulla/server/test/operations.ts';
import { solidFood as solidFoodEn } from '@lulla/web/src/i18n/solid-food/en.ts';
import { solidFood as solidFoodSv } from '@lulla/web/src/i18n/solid-food/sv.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { check } from '../harness/check.ts';
import { inLanguage, rowsIn, tileIn, toastIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';

const shown = await showWorld();
const { world, origin } = shown;
const browser = await stageBrowser();
const solidFood = { sv: solidFoodSv, en: solidFoodEn };

describe.each(inLanguage('sv'))('R270 solid food in $code', (speaking) => {
  const { activity, more, sheets } = speaking.words;
  const { sheet: texts, allergens, statistics } = solidFood[speaking.code];
  const { likings } = activity.entry;
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
  const row = (page: Page, text: string) => rowsIn(page, speaking).filter({ hasText: text });
  const field = (sheet: Locator) => sheet.getByRole('textbox', { name: texts.label });
  async function save(sheet: Locator, name: string): Promise<void> {
    await sheet.getByRole('button', { name, exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
  }

  it('R271, R272 is logged offline with each food once, seen by both, edited, undone, and ticked off', async () => {
    const [anna, erik] = await createCouple(world);
    const foods = [{ name: 'Mormors gröt', allergens: ['milk' as const] }];
    const earlier = { foods, liking: null, reaction: null, note: null, startedAt: world.clock.now() - 3 * DAY };
    await act(world, erik, { type: 'solid_food.log', activityId: newId(), ...earlier });
    const [hers, his] = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    await tileIn(hers, speaking, more.tile).click();
    await dialog(hers, more.title).getByRole('button', { name: more.kinds.solid_food.name }).click();
    const sheet = dialog(hers, more.kinds.solid_food.name);
    await field(sheet).waitFor();
    await untilPartsAreThere(hers);
    await hers.context().setOffline(true);

    await sheet.getByRole('button', { name: texts.save, exact: true }).click();
    await sheet.getByText(texts.problems.none).waitFor();
    await field(sheet).fill('  ');
    await field(sheet).press('Enter');
    await sheet.getByText(texts.problems.blank).waitFor();
    await field(sheet).fill('a'.repeat(MAX_FOOD_LENGTH + 1));
    await sheet.getByText(texts.problems.too_long(MAX_FOOD_LENGTH)).waitFor();
    await field(sheet).fill('Äpple, äggröra');
    await field(sheet).press('Enter');
    await field(sheet).fill('äpple');
    await field(sheet).press('Enter');
    await sheet.getByText(texts.problems.double('Äpple')).waitFor();
    await field(sheet).fill('morm');
    await sheet.getByRole('button', { name: 'Mormors gröt', exact: true }).click();
    await expect.poll(() => sheet.getByRole('list', { name: texts.chosen }).getByRole('listitem').count()).toBe(3);
    await sheet.getByRole('button', { name: `${texts.allergensOf('Mormors gröt')}: ${allergens.milk}` }).click();
    await check(sheet.getByRole('checkbox', { name: allergens.wheat }));
    await check(sheet.getByRole('radio', { name: texts.likings.liked }));
    await sheet.getByRole('button', { name: texts.addReaction }).click();
    await sheet.getByRole('textbox', { name: texts.reaction }).fill('Röda kinder');
    expect(await findingsOn(hers)).toEqual([]);
    await save(sheet, texts.save);
    const title = `Äpple, äggröra, Mormors gröt · ${likings.liked}`;
    await row(hers, title).filter({ hasText: 'Röda kinder' }).waitFor();
    await hers.context().setOffline(false);
    await row(his, title).waitFor();

    // The icon says what kind it is: so does the name of the row.
    await row(hers, title)
      .getByRole('button', { name: `${more.kinds.solid_food.name}: ${title}` })
      .click();
    await dialog(hers, title).getByText(`${allergens.milk}, ${allergens.egg}, ${allergens.wheat}`).waitFor();
    await dialog(hers, title).getByRole('button', { name: sheets.details.edit }).click();
    const edit = dialog(hers, sheets.edit.title);
    // It begins with a text field, whose keyboard would move a sheet of its content's size.
    expect(await edit.getAttribute('data-tall')).toBe('true');
    await edit.getByText(`${more.kinds.solid_food.name}: ${title}`).waitFor();
    await edit.getByRole('button', { name: texts.remove('Äpple') }).click();
    await save(edit, sheets.edit.save);
    await row(his, title).waitFor({ state: 'detached' });
    await toastIn(hers, speaking, '').getByRole('button', { name: activity.undo }).first().click();
    await row(his, title).waitFor();

    await his.goto(`${origin}/?view=statistics&tab=more`);
    const card = his.getByRole('region', { name: statistics.title });
    await card.getByText(statistics.given(3, 9)).waitFor();
    await card.getByText(speaking.words.statistics.showTable).click();
    await card
      .getByRole('row')
      .filter({ hasText: 'Mormors gröt' })
      .getByRole('cell', { name: '2', exact: true })
      .waitFor();
    expect(await findingsOn(his)).toEqual([]);
    expect(await fitsAtDoubleSize(his)).toBe(true);
  });

  it('the button that adds a food stands beside the field, however many lines its label takes', async () => {
    const [anna] = await createCouple(world);
    await act(world, anna, { type: 'more.show', on: true });
    const page = await shown.open(browser, anna, { ...speaking, size: { width: 320, height: 640 } });
    await tileIn(page, speaking, more.tile).click();
    await dialog(page, more.title).getByRole('button', { name: more.kinds.solid_food.name }).click();
    const sheet = dialog(page, more.kinds.solid_food.name);
    await field(sheet).waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const top = async (control: Locator) => (await control.boundingBox())?.y;
    const button = sheet.getByRole('button', { name: texts.add, exact: true });
    await expect.poll(async () => (await top(button)) === (await top(field(sheet)))).toBe(true);
  });
});
