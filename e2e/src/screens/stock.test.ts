import { itInFull } from '@lulla/server/test/full.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { failuresOf } from '../harness/browser.ts';
import { check } from '../harness/check.ts';
import { endTrial } from '../harness/end-trial.ts';
import { holdBack } from '../harness/hold-back.ts';
import { inLanguage, LANGUAGES, openSpeaking, rowsIn, signInSpeaking, toastIn } from '../harness/languages.ts';
import { startStage } from '../harness/stage.ts';
import { diaperWith, tap } from '../harness/taps.ts';
import { untilSheetsAreLeft } from '../harness/until.ts';
import { restock, stockSteps, use } from './stock-scene.ts';

const { lulla, browser } = await startStage();

describe.each(inLanguage('sv'))('core-tracking §4, §8: the diaper stock in $code', (speaking) => {
  const { activity, messages, stock, subscription } = speaking.words;
  let anna: Person;
  let erik: Person;
  let page: Page;
  let failures: string[];

  beforeEach(async () => {
    [anna, erik] = await Promise.all([signUp(lulla, 'Anna'), signUp(lulla, 'Erik')]);
    await becomePartners(anna, erik);
    [, page] = await openSpeaking(browser, speaking);
    failures = failuresOf(page);
  });

  const {
    cardOn,
    card,
    sheet,
    useOneIn,
    tapIsOver,
    useOne,
    hears,
    left,
    showsLeft,
    openSheet,
    logPee,
    undo,
    expectClean,
  } = stockSteps(speaking, () => page);

  itInFull(
    'is set by a whole number of 1 or more, and set anew; the button is disabled otherwise [C4.37 C5.9 C8.21]',
    async () => {
      await signInSpeaking(page, anna, speaking);
      await card().getByText(stock.unset).waitFor();
      await card().getByRole('button', { name: stock.setCount }).click();
      const button = sheet().getByRole('button', { name: stock.saveCount });
      await sheet().getByText(stock.nothingCounted).waitFor();
      expect(await button.isDisabled()).toBe(true);

      await sheet().getByText(stock.other, { exact: true }).click();
      const field = sheet().getByLabel(stock.otherLabel);
      await sheet().getByText(stock.notWhole).waitFor();
      expect(await button.isDisabled()).toBe(true);
      for (const wrong of ['0', '2.5', '-4', 'tio']) {
        await field.fill(wrong);
        await sheet().getByText(stock.notWhole).waitFor();
        expect(await button.isDisabled()).toBe(true);
      }
      await field.fill('10000');
      await sheet().getByText(stock.tooMany(9999)).waitFor();
      expect(await button.isDisabled()).toBe(true);
      await field.press('Enter');
      expect(await field.isVisible()).toBe(true);
      await field.fill('8');
      await field.press('Enter');
      await hears(messages.done.stockUpdated, left(8));
      await showsLeft(page, 8);

      await openSheet();
      await sheet().getByText('40', { exact: true }).click();
      await check(sheet().getByRole('checkbox', { name: stock.addRest(8) }));
      await sheet()
        .getByRole('button', { name: stock.restockTo(48) })
        .click();
      await showsLeft(page, 48);
      await undo(left(48));
      await hears(messages.done.undone, left(8));
      await showsLeft(page, 8);
      expect(failures).toEqual([]);
    },
  );

  itInFull('a double tap on *Use one* takes one, and the tap after it another', async () => {
    await tap(anna, restock(9));
    await signInSpeaking(page, anna, speaking);
    await showsLeft(page, 9);
    await useOneIn(card()).dblclick();
    await hears(messages.done.stockUpdated, left(8));
    await openSheet();
    await useOneIn(sheet()).dblclick();
    await hears(messages.done.stockUpdated, left(7));
    await tapIsOver();
    await useOne(sheet());
    await useOne(sheet());
    await page.keyboard.press('Escape');
    await showsLeft(page, 5);
  });

  it('*Use one* lowers it by 1, says when it runs low and when none is left, and is refused at 0 [C4.35 C4.36 C5.10 C8.3]', async () => {
    await tap(anna, restock(7));
    await signInSpeaking(page, anna, speaking);
    await showsLeft(page, 7);
    await useOne(card());
    await hears(messages.done.stockUpdated, left(6));
    expect(await card().getByText(stock.low).count()).toBe(0);
    await useOne(card());
    await hears(messages.stock.low, left(5));
    await card().getByText(stock.low).waitFor();
    await useOne(card());
    await hears(messages.stock.low, left(4));
    await tap(erik, use, use);
    await showsLeft(page, 2);
    await openSheet();
    await sheet().getByText(stock.low).waitFor();
    await useOne(sheet());
    await hears(messages.stock.low, left(1));
    await useOne(sheet());
    await hears(messages.errors.noDiapersLeft, messages.errors.stock_empty);
    await sheet().getByText(stock.empty, { exact: true }).waitFor();
    await undo(messages.errors.noDiapersLeft);
    await hears(messages.done.undone, left(1));
    await useOne(sheet());
    await page.keyboard.press('Escape');
    await showsLeft(page, 0);

    await page.getByRole('button', { name: activity.sync.saved }).waitFor();
    await untilSheetsAreLeft(page);
    await page.reload();
    await showsLeft(page, 0);
    await useOne(card());
    await hears(messages.errors.noDiapersLeft, messages.errors.stock_empty);
    await page.getByRole('button', { name: activity.sync.saved }).waitFor();
    await showsLeft(page, 0);
    expect(failures).toEqual([]);
  });

  itInFull('axe finds nothing: not set, the sheet, a wrong number, plenty, low with its message, empty', async () => {
    await signInSpeaking(page, anna, speaking);
    await card().getByText(stock.unset).waitFor();
    await expectClean();
    await card().getByRole('button', { name: stock.setCount }).click();
    await sheet().getByText(stock.nothingCounted).waitFor();
    await expectClean();
    await sheet().getByText(stock.other, { exact: true }).click();
    await sheet().getByLabel(stock.otherLabel).fill('0');
    await sheet().getByText(stock.notWhole).waitFor();
    await expectClean();
    await page.keyboard.press('Escape');
    await tap(anna, restock(6));
    await showsLeft(page, 6);
    await expectClean();
    await useOne(card());
    await hears(messages.stock.low, left(5));
    await expectClean();
    await tap(anna, restock(1), use);
    await showsLeft(page, 0);
    await openSheet();
    await expectClean();
  });

  it('a diaper log takes one and says what it left; *Undo* gives it back', async () => {
    await tap(anna, restock(6));
    await signInSpeaking(page, anna, speaking);
    await logPee();
    await showsLeft(page, 5);
    await hears(messages.done.logged, messages.stock.low);
    await hears(messages.done.logged, left(5));
    await undo(messages.done.logged);
    await hears(messages.done.undone, left(6));
    await showsLeft(page, 6);
    await page.getByText(activity.today.empty).waitFor();

    await tap(anna, restock(1));
    await showsLeft(page, 1);
    await logPee();
    await hears(messages.done.logged, messages.errors.noDiapersLeft);
    await showsLeft(page, 0);
    // Saved all the same, and said again (P19).
    await rowsIn(page, speaking).getByText(activity.entry.diaper.pee).first().waitFor();
    await page.reload();
    await showsLeft(page, 0);
    await logPee();
    await hears(messages.done.logged, messages.errors.noDiapersLeft);
    await hears(messages.done.logged, messages.errors.stock_empty);
    await expect.poll(() => rowsIn(page, speaking).count()).toBe(2);
    await showsLeft(page, 0);
    expect(failures).toEqual([]);
  });

  itInFull('the family’s switch turns that off, for both', async () => {
    await tap(anna, restock(9));
    await signInSpeaking(page, anna, speaking);
    await openSheet();
    const toggle = sheet().getByRole('switch', { name: stock.automatic });
    expect(await toggle.isChecked()).toBe(true);
    await toggle.click();
    await hears(messages.done.stockUpdated, messages.taps.automaticOff);
    expect(await toggle.isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: activity.sync.saved }).waitFor();
    await tap(erik, diaperWith('poo', Date.now()));
    await rowsIn(page, speaking).getByText(activity.entry.diaper.poo).waitFor();
    await logPee();
    await expect.poll(() => rowsIn(page, speaking).count()).toBe(2);
    await showsLeft(page, 9);
    expect(failures).toEqual([]);
  });

  itInFull('the partner sees it at once, and only who took one is told', async () => {
    await tap(anna, restock(6));
    await signInSpeaking(page, anna, speaking);
    const [theirs, theirPage] = await openSpeaking(browser, speaking);
    await signInSpeaking(theirPage, erik, speaking);
    await showsLeft(theirPage, 6);
    await showsLeft(page, 6);
    await useOne(cardOn(theirPage));
    await toastIn(theirPage, speaking, messages.stock.low).waitFor();
    await showsLeft(page, 5);
    await card().getByText(stock.low).waitFor();
    await tap(erik, use);
    await showsLeft(page, 4);
    expect(await toastIn(page, speaking, messages.stock.low).count()).toBe(0);
    expect(failures).toEqual([]);
    await theirs.close();
  });

  itInFull("any other failure: 'Error updating stock' / 'Failed to update diaper stock' [C8.2]", async () => {
    await tap(anna, restock(20));
    await signInSpeaking(page, anna, speaking);
    await showsLeft(page, 20);
    // Something on the way makes of it what the real server refuses.
    await page.route('**/api/sync', async (route) => {
      const sent = route.request().postDataJSON() as { operations: { action: object }[] };
      for (const operation of sent.operations) operation.action = restock(0);
      await route.continue({ postData: JSON.stringify(sent) });
    });
    await useOne(card());
    await hears(messages.errors.updatingStock, messages.errors.stockNotUpdated);
    await showsLeft(page, 20);
  });

  itInFull('P23: locked, it says so and leads to Premium; what was counted stays readable', async () => {
    await tap(anna, restock(12));
    await endTrial(anna);
    await endTrial(erik);
    await signInSpeaking(page, anna, speaking);
    await card().getByText(subscription.locked.stock.title).waitFor();
    await card().getByText(left(12)).waitFor();
    expect(await card().getByRole('button').count()).toBe(0);
    await expectClean();
    await logPee();
    await toastIn(page, speaking, messages.done.logged).waitFor();
    await card().getByText(left(12)).waitFor();
    await card().getByRole('link', { name: subscription.upgrade }).click();
    await page.waitForURL(`${lulla.origin}/settings#subscription`);
    expect(failures).toEqual([]);
  });
});

itInFull('keeps its place: nothing moves when the card’s code has come', async () => {
  const [speaking] = LANGUAGES;
  const person = await signUp(lulla, 'Ida');
  await tap(person, restock(4), diaperWith('pee', Date.now()));
  const [, page] = await openSpeaking(browser, speaking);
  const release = await holdBack(page, '/assets/stock-card-*.js');
  await signInSpeaking(page, person, speaking);
  const today = page.getByRole('region', { name: speaking.words.activity.today.heading, exact: true });
  await page.getByText(speaking.words.activity.bathDays.none).waitFor();
  const before = await today.boundingBox();
  release();
  await page.getByRole('region', { name: speaking.words.stock.title }).waitFor();
  expect(await today.boundingBox()).toEqual(before);
});
