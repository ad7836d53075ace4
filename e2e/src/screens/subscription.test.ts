import { HOUR } from '@lulla/domain/time/instant';
import { createPartner, createStranger } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act, newId } from '@lulla/server/test/operations.ts';
import { subscribe } from '@lulla/server/test/subscriptions.ts';
import { describe, expect, it } from 'vitest';
import { check } from '../harness/check.ts';
import { inLanguage, rowsIn, tileIn, toastIn } from '../harness/languages.ts';
import { findingsOn, fitsAtDoubleSize } from './audit.ts';
import { cardIn, createExpired, endTrial, opened, openSubscriptionScene, SAID } from './subscription-scene.ts';

const { shown, world, origin, browser, settingsOf } = await openSubscriptionScene();

describe.each(inLanguage('en'))('in $code', (speaking) => {
  const { words, code } = speaking;
  const { activity, subscription } = words;
  const said = SAID[code];

  describe('P23: without access', () => {
    it('a bath is locked, with the way to Premium, and what was logged is read, edited and deleted [C5.13]', async () => {
      const anna = await createStranger(world);
      const startedAt = world.clock.now() - HOUR;
      await act(world, anna, { type: 'bath.log', activityId: newId(), babyOil: true, shampoo: false, startedAt });
      await endTrial(world, anna);
      const page = await shown.open(browser, anna, speaking);
      await tileIn(page, speaking, activity.quickLog.bath).click();
      const sheet = page.getByRole('dialog', { name: words.sheets.bath.title });
      await sheet.getByText(said.bath).waitFor();
      await sheet.getByText(said.expired).waitFor();
      expect(await sheet.getByRole('alert').count()).toBe(0);
      expect(await sheet.getByRole('button', { name: words.sheets.bath.save }).count()).toBe(0);
      expect(await findingsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await rowsIn(page, speaking)
        .getByRole('button', { name: new RegExp(activity.entry.bath) })
        .press('Enter');
      const details = page.getByRole('dialog', { name: activity.entry.bath });
      await details.getByRole('button', { name: words.sheets.details.edit }).click();
      const edit = page.getByRole('dialog', { name: words.sheets.edit.title });
      await edit.getByText(words.sheets.bath.shampoo).click();
      await edit.getByRole('button', { name: words.sheets.edit.save }).click();
      await toastIn(page, speaking, words.messages.done.updated).first().waitFor();

      await tileIn(page, speaking, activity.quickLog.bath).click();
      await sheet.getByRole('link', { name: said.upgrade }).click();
      await page.waitForURL(`${origin}/settings#subscription`);
      await cardIn(page, speaking).getByText(said.free, { exact: true }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('#subscription')?.id))
        .toBe('subscription');
    });

    itInFull(
      'a trial that ends while a sheet is open says so there, and takes nothing of what was chosen',
      async () => {
        const anna = await createStranger(world);
        const page = await shown.open(browser, anna, speaking);
        await tileIn(page, speaking, activity.quickLog.bath).click();
        const sheet = page.getByRole('dialog', { name: words.sheets.bath.title });
        const shampoo = sheet.getByRole('checkbox', { name: words.sheets.bath.shampoo });
        await sheet.getByText(words.sheets.bath.shampoo).click();
        expect(await shampoo.isChecked()).toBe(true);
        await endTrial(world, anna);
        await sheet.getByRole('alert').filter({ hasText: said.bath }).getByText(said.expired).waitFor();
        expect(await sheet.getByRole('button', { name: words.sheets.bath.save }).count()).toBe(0);
        await subscribe(world, anna);
        await sheet.getByRole('button', { name: words.sheets.bath.save }).waitFor();
        expect(await shampoo.isChecked()).toBe(true);
      },
    );

    itInFull('drops are locked, without a button to log them; bottles are not [C5.12 C5.13]', async () => {
      const page = await shown.open(browser, await createExpired(world), speaking);
      await tileIn(page, speaking, activity.quickLog.feed).click();
      const sheet = page.getByRole('dialog', { name: words.sheets.feed.title });
      await check(sheet.getByRole('radio', { name: words.sheets.feed.drops, exact: true }));
      await sheet.getByText(said.drops).waitFor();
      await sheet.getByText(said.expired).waitFor();
      await sheet.getByRole('link', { name: said.upgrade }).waitFor();
      expect(await sheet.getByRole('button', { name: words.sheets.drops.save }).count()).toBe(0);
      expect(await sheet.getByRole('button', { name: words.sheets.times.earlier }).count()).toBe(0);
      await check(sheet.getByRole('radio', { name: words.sheets.feed.bottle, exact: true }));
      await sheet.getByRole('button', { name: words.sheets.feed.startNow }).waitFor();
    });

    itInFull('the stock and the monthly summary are locked; partners are not', async () => {
      const page = await shown.open(browser, await createExpired(world), speaking);
      await page.getByText(said.stock).waitFor();
      await page.goto(`${origin}/?view=statistics`);
      await page.getByRole('tab', { name: words.statistics.tabs.monthly }).click();
      await page.getByText(said.monthly).waitFor();
      await page.getByText(said.expired).waitFor();
      await page.goto(origin);
      await page.getByRole('button', { name: activity.openFamily }).click();
      await page
        .getByRole('dialog', { name: words.family.title })
        .getByRole('button', { name: words.family.addPartner })
        .waitFor();
    });

    itInFull('a trial that runs out while a sheet is open changes it by itself', async () => {
      const anna = await createStranger(world);
      const page = await shown.open(browser, anna, speaking);
      await tileIn(page, speaking, activity.quickLog.bath).click();
      const sheet = page.getByRole('dialog', { name: words.sheets.bath.title });
      await sheet.getByRole('button', { name: words.sheets.bath.save }).waitFor();
      await endTrial(world, anna, 1500);
      await sheet.getByText(said.bath).waitFor();
    });
  });

  it('P24: what was logged too late stays on the device with the reason and the way to Premium; then it gets in', async () => {
    const anna = await createStranger(world);
    await endTrial(world, anna, HOUR);
    const page = await shown.open(browser, anna, speaking);
    await page.clock.install();
    await page.reload();
    await page.getByRole('button', { name: words.activity.sync.saved }).waitFor();
    await tileIn(page, speaking, activity.quickLog.bath).click();
    const bath = page.getByRole('dialog', { name: words.sheets.bath.title });
    const save = bath.getByRole('button', { name: words.sheets.bath.save });
    // The code of the sheet is here before the network goes.
    await save.waitFor();
    await page.context().setOffline(true);
    await save.click();
    await page.getByRole('button', { name: words.activity.sync.waiting(1) }).waitFor();
    await endTrial(world, anna);
    const row = rowsIn(page, speaking).filter({ hasText: activity.entry.bath });
    await row.waitFor();
    await page.clock.fastForward(HOUR);
    await page.getByText(said.stock).waitFor();
    // It was tapped with access: whether it gets in is the server's to say (R102).
    expect(await row.count()).toBe(1);
    await page.clock.setSystemTime(Date.now());
    await page.context().setOffline(false);
    await page.getByRole('button', { name: words.activity.sync.needsYou(1) }).click();
    const sheet = page.getByRole('dialog', { name: words.activity.sync.needsYou(1) });
    await sheet.getByText(words.messages.errors.premium_required).waitFor();
    await sheet.getByRole('link', { name: said.upgrade }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await subscribe(world, anna);
    await sheet.getByRole('link', { name: said.upgrade }).waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: words.sync.retry }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.activity.sync.saved }).waitFor();
    await row.waitFor();
  });

  itInFull(
    'P25: checkout, Premium on both phones at once, portal, cancel, resume, failed payment, end [A4.18]',
    async () => {
      const anna = await createExpired(world);
      const erik = await createPartner(world, anna);
      await endTrial(world, erik);
      const theirs = await shown.open(browser, erik, speaking);
      await tileIn(theirs, speaking, activity.quickLog.bath).click();
      const bath = theirs.getByRole('dialog', { name: words.sheets.bath.title });
      await bath.getByText(said.bath).waitFor();

      const [page, card] = await settingsOf(anna, speaking);
      const checkout = await opened(page, () => card.getByRole('button', { name: said.upgrade }).click());
      await checkout.getByText(said.noMoney).waitFor();
      await checkout.getByText(said.price).waitFor();
      expect(await findingsOn(checkout)).toEqual([]);
      expect(await fitsAtDoubleSize(checkout)).toBe(true);
      await checkout.getByRole('link', { name: said.cancel }).waitFor();
      await checkout.getByRole('button', { name: said.subscribe }).click();
      await checkout.getByText(subscription.sandbox.subscribed).waitFor();
      await card.getByText(said.renews).waitFor();
      await bath.getByRole('button', { name: words.sheets.bath.save }).waitFor();

      const manage = card.getByRole('button', { name: subscription.card.manage });
      const portal = await opened(page, () => manage.click());
      await portal.waitForURL(`${origin}/sandbox/portal`);
      const press = (name: string) => portal.getByRole('button', { name }).click();
      await press(subscription.sandbox.cancelSubscription);
      await portal.getByText(subscription.sandbox.ends, { exact: true }).waitFor();
      expect(await findingsOn(portal)).toEqual([]);
      expect(await fitsAtDoubleSize(portal)).toBe(true);
      const [own, ownCard] = await settingsOf(anna, speaking);
      await ownCard.getByText(said.cancelled).waitFor();
      await press(subscription.sandbox.resume);
      await ownCard.getByText(said.renews).waitFor();
      await press(subscription.sandbox.failPayment);
      await ownCard.getByText(subscription.card.pastDue).waitFor();
      await press(subscription.sandbox.pay);
      await ownCard.getByText(said.renews).waitFor();
      await press(subscription.sandbox.end);
      await portal.getByText(subscription.sandbox.none).waitFor();
      await ownCard.getByText(said.expired).waitFor();
      await bath.getByText(said.bath).waitFor();
      await portal.getByRole('link', { name: subscription.sandbox.toSettings }).click();
      await portal.waitForURL(`${origin}/settings#subscription`);
      await own.close();
    },
    120_000,
  );

  itInFull('a checkout that was used, or has no session, leads back to settings', async () => {
    const anna = await createExpired(world);
    const page = await shown.open(browser, anna, speaking);
    const session = newId();
    await subscribe(world, anna, { id: `${anna.userId}/${session}`, status: 'ended' });
    await page.goto(`${origin}/sandbox/checkout?session=${session}`);
    await page.getByRole('button', { name: said.subscribe }).click();
    await toastIn(page, speaking, subscription.sandbox.failed).getByText(subscription.sandbox.used).waitFor();
    await page.goto(`${origin}/sandbox/checkout`);
    await page.getByText(subscription.sandbox.incomplete).waitFor();
    await page.getByRole('link', { name: subscription.sandbox.toSettings }).click();
    await page.waitForURL(`${origin}/settings#subscription`);
  });

  itInFull('accounts §7: on a phone the portal opens in the same tab [A7.22]', async () => {
    const anna = await createStranger(world);
    await subscribe(world, anna);
    const [page, card] = await settingsOf(anna, speaking);
    await page.evaluate(() => Object.defineProperty(navigator, 'userAgentData', { value: { mobile: true } }));
    await card.getByRole('button', { name: subscription.card.manage }).click();
    await page.waitForURL(`${origin}/sandbox/portal`);
    expect(page.context().pages()).toHaveLength(1);
  });
});
