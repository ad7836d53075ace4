import { itInFull } from '@lulla/server/test/full.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { becomePartners, type Person, signUp } from '../harness/api.ts';
import { inLanguage, openSpeaking, signInSpeaking } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { startStage } from '../harness/stage.ts';
import { tap } from '../harness/taps.ts';
import { restock, stockSteps, use } from './stock-scene.ts';

const { lulla, browser } = await startStage();

describe.each(inLanguage('en'))('core-tracking §4: the diaper stock offline, in $code', (speaking) => {
  const { activity, messages, sync } = speaking.words;
  let anna: Person;
  let erik: Person;
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    [anna, erik] = await Promise.all([signUp(lulla, 'Anna'), signUp(lulla, 'Erik')]);
    await becomePartners(anna, erik);
    [context, page] = await openSpeaking(browser, speaking);
  });

  const { card, useOneIn, useOne, hears, left, showsLeft, expectClean } = stockSteps(speaking, () => page);

  itInFull(
    'R146 when a partner was faster, offline, the one who tapped hears it once the entries have met [C4.35 C4.36]',
    async () => {
      await tap(anna, restock(20));
      await signInSpeaking(page, anna, speaking);
      await showsLeft(page, 20);
      await untilPartsAreThere(page);
      await context.setOffline(true);
      await useOne(card());
      await hears(messages.done.stockUpdated, left(19));
      for (let count = 0; count < 15; count += 1) await tap(erik, use);
      await context.setOffline(false);
      await hears(messages.stock.low, left(4));
      await showsLeft(page, 4);
      await expectClean();
      // As many as were said: nothing more is told.
      await useOne(card());
      await hears(messages.stock.low, left(3));
    },
  );

  itInFull('P9: used offline it is on this device, and arrives', async () => {
    await tap(anna, restock(20));
    await signInSpeaking(page, anna, speaking);
    await showsLeft(page, 20);
    await page.getByRole('button', { name: activity.sync.saved }).waitFor();
    await untilPartsAreThere(page);
    await context.setOffline(true);
    await useOne(card());
    await hears(messages.done.stockUpdated, left(19));
    await showsLeft(page, 19);
    await card().getByText(activity.today.onThisDevice).waitFor();
    await page.getByRole('button', { name: activity.sync.waiting(1) }).waitFor();
    await expectClean();
    await tap(erik, use);
    await context.setOffline(false);
    await page.getByRole('button', { name: activity.sync.saved }).waitFor({ timeout: 40_000 });
    await showsLeft(page, 18);
    expect(await card().getByText(activity.today.onThisDevice).count()).toBe(0);
  });

  it('P9: the last one, taken offline after the partner took it, is refused with its reason', async () => {
    await tap(anna, restock(1));
    await signInSpeaking(page, anna, speaking);
    await showsLeft(page, 1);
    await page.getByRole('button', { name: activity.sync.saved }).waitFor();
    await untilPartsAreThere(page);
    await context.setOffline(true);
    await useOneIn(card()).click();
    await showsLeft(page, 0);
    await tap(erik, use);
    await context.setOffline(false);
    const status = page.getByRole('button', { name: activity.sync.needsYou(1) });
    await status.waitFor({ timeout: 40_000 });
    await hears(messages.errors.noDiapersLeft, messages.errors.stock_empty);
    await showsLeft(page, 0);
    await status.click();
    const list = page.getByRole('dialog').filter({ hasText: sync.needsYouText(1) });
    await list.getByText(messages.taps.useDiaper).waitFor();
    await list.getByText(messages.errors.stock_empty).waitFor();
    await expectClean();
    await tap(erik, restock(30));
    await list.getByRole('button', { name: sync.retry }).click();
    await page.getByRole('button', { name: activity.sync.saved, includeHidden: true }).first().waitFor();
    // Tapped before that restock, it took nothing of it (P19).
    await page.keyboard.press('Escape');
    await showsLeft(page, 30);
  });
});
