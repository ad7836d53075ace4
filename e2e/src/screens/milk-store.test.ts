import type { Action } from '@lulla/domain/protocol/action';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { createCouple, getInfo } from '@lulla/server/test/families.ts';
import { itInFull } from '@lulla/server/test/full.ts';
import { act, newId, sync } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { check } from '../harness/check.ts';
import { inLanguage, rowsIn, tileIn, toastIn } from '../harness/languages.ts';
import { untilPartsAreThere } from '../harness/parts.ts';
import { showWorld } from '../harness/shown-world.ts';
import { stageBrowser } from '../harness/stage.ts';
import { findingsOn } from './audit.ts';

const shown = await showWorld();
const { world } = shown;
const browser = await stageBrowser();

describe.each(inLanguage('sv'))('R250–R260 pumping and the milk store in $code', (speaking) => {
  const { activity, messages, more, sheets } = speaking.words;
  let anna: Person;
  let erik: Person;

  beforeEach(async () => {
    [anna, erik] = await createCouple(world);
    await act(world, anna, { type: 'more.show', on: true });
  });

  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
  const lotsOf = async () => (await getInfo(world, anna)).milk;

  it('what was pumped is put away, shown on the partner’s phone, and thrown away with Undo', async () => {
    const [hers, his] = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    await tileIn(hers, speaking, more.tile).click();
    await dialog(hers, more.title).getByRole('button', { name: more.kinds.pumping.name }).click();
    const sheet = dialog(hers, more.kinds.pumping.name);
    const { pumping, store } = speaking.words.milk;
    await sheet.getByRole('textbox', { name: pumping.left }).fill('60');
    await sheet.getByRole('textbox', { name: pumping.right }).fill('50');
    await check(sheet.getByRole('radio', { name: store.places.fridge }));
    expect(await findingsOn(hers)).toEqual([]);
    await sheet.getByRole('button', { name: pumping.logMl(110) }).click();
    await rowsIn(his, speaking)
      .filter({ hasText: activity.entry.pumpingMl(110) })
      .waitFor();
    await tileIn(his, speaking, more.tile).click();
    await dialog(his, more.title).getByRole('button', { name: more.milkStore }).click();
    const kept = dialog(his, store.title);
    await kept.getByRole('button', { name: store.first }).waitFor();
    await kept.getByText(store.use).waitFor();
    expect(await findingsOn(his)).toEqual([]);
    // Without a time it is not saved, and does not close.
    await kept.getByRole('button', { name: store.add }).click();
    const added = dialog(his, store.add);
    await added.getByRole('textbox', { name: store.amount }).fill('80');
    await added.locator('input[type=time]').fill('');
    await added.getByRole('button', { name: store.save }).click();
    await added.getByText(sheets.times.unreadable, { exact: false }).waitFor();
    await added.locator('input[type=time]').fill('00:01');
    await added.getByRole('button', { name: store.save }).click();
    await expect.poll(async () => (await lotsOf())?.map(({ ml }) => ml).sort()).toEqual([110, 80]);
    await kept.getByRole('button', { name: store.first }).first().click();
    await dialog(his, store.edit).getByRole('button', { name: store.discard }).click();
    const gone = async () => (await lotsOf())?.map((lot) => lot.gone ?? null);
    await expect.poll(gone).toContain('discarded');
    await toastIn(his, speaking, '').getByRole('button', { name: activity.undo }).first().click();
    await expect.poll(gone).toEqual([null, null]);
    await toastIn(his, speaking, messages.done.undone).first().waitFor();
    // What a bottle holds is in view on the other phone, which knows breast milk by the store alone.
    await tileIn(hers, speaking, activity.quickLog.feed).click();
    const feed = dialog(hers, sheets.feed.title);
    const contents = feed.getByRole('group', { name: sheets.milk.label });
    await check(contents.getByRole('radio', { name: sheets.milk.breast }));
    await feed.getByText(sheets.milk.fromStore(activity.entry.ml(190))).waitFor();
    // Five minutes ago there was only what was added by hand.
    await feed.getByRole('button', { name: sheets.times.earlier }).click();
    await feed.getByText(sheets.milk.fromStore(activity.entry.ml(80))).waitFor();
    expect(await findingsOn(hers)).toEqual([]);
  });

  it('R259 a lot that is used up while its form is open can still be moved, and stays used up', async () => {
    const { store } = speaking.words.milk;
    const at = world.clock.now();
    const lot = { lotId: newId(), pumpedAt: at - HOUR, ml: 80, place: 'fridge', useBy: at + 24 * HOUR } as const;
    await act(world, anna, { type: 'milk.add', ...lot });
    const his = await shown.open(browser, erik, speaking);
    await tileIn(his, speaking, more.tile).click();
    await dialog(his, more.title).getByRole('button', { name: more.milkStore }).click();
    await dialog(his, store.title).getByRole('button', { name: store.first }).click();
    const form = dialog(his, store.edit);
    await check(form.getByRole('radio', { name: store.places.freezer }));
    const feed = { kind: 'bottle', amountMl: 80, milk: 'breast' } as const;
    await act(world, anna, { type: 'feed.log', activityId: newId(), feed, startedAt: at, note: null });
    // The list is behind the form, where roles do not reach.
    await his.locator('li', { hasText: activity.entry.ml(80) }).waitFor();
    await form.getByRole('button', { name: store.save }).click();
    await expect.poll(lotsOf).toMatchObject([{ ml: 80, takenMl: 80, place: 'freezer' }]);
    await dialog(his, store.title).getByText(store.empty).waitFor();
  });

  describe('the end of a pumping', () => {
    const { pumping } = speaking.words.milk;
    const { end, endNow } = more.sessions.pumping;
    const stored = async (id: string) => (await sync(world, anna)).answer.rows.find((row) => row.id === id)?.activity;

    async function startPumping(): Promise<string> {
      const activityId = newId();
      await act(world, anna, {
        type: 'pumping.start',
        activityId,
        startedAt: world.clock.now() - HOUR / 2,
        note: null,
      });
      return activityId;
    }
    async function openEnd(page: Page): Promise<Locator> {
      await page.getByRole('button', { name: activity.running.end }).first().click();
      return dialog(page, end);
    }

    /** A pumping whose left side is known, and the sheet that ends it. */
    async function openEndOfLeft(): Promise<{ activityId: string; sheet: Locator }> {
      const activityId = await startPumping();
      await act(world, anna, { type: 'activity.edit', activityId, changes: { leftMl: 60 } });
      return { activityId, sheet: await openEnd(await shown.open(browser, anna, speaking)) };
    }

    it('R326 keeps a side that came from another device meanwhile', async () => {
      const { activityId, sheet } = await openEndOfLeft();
      await sheet.getByRole('textbox', { name: pumping.left }).fill('70');
      await act(world, anna, { type: 'activity.edit', activityId, changes: { rightMl: 50 } });
      await sheet.getByRole('button', { name: pumping.endMl(120) }).click();
      await expect.poll(() => stored(activityId)).toMatchObject({ leftMl: 70, rightMl: 50, endedBy: anna.userId });
    });

    it('R326 without the amount that was known takes that away', async () => {
      const { activityId, sheet } = await openEndOfLeft();
      await sheet.getByRole('textbox', { name: pumping.left }).fill('');
      await sheet.getByRole('button', { name: endNow }).click();
      await expect.poll(() => stored(activityId)).toMatchObject({ leftMl: null, endedBy: anna.userId });
    });

    it('P10 says what was typed when somebody else ends it meanwhile, and leads to the edit', async () => {
      const activityId = await startPumping();
      const hers = await shown.open(browser, anna, speaking);
      const sheet = await openEnd(hers);
      await check(sheet.getByRole('radio', { name: pumping.sides }));
      await sheet.getByRole('textbox', { name: pumping.left }).fill('60');
      const pumped = { leftMl: null, rightMl: null, togetherMl: 90, stored: null };
      const endedAt = world.clock.now();
      await act(world, erik, { type: 'session.end', activityId, endedAt, amountMl: null, note: null, pumped });
      await sheet.getByText(sheets.finish.chosen(activity.entry.ml(60))).waitFor();
      expect(await sheet.getByRole('alert').textContent()).toContain(activity.entry.ml(90));
      await sheet.getByRole('button', { name: sheets.details.edit }).click();
      await hers.getByRole('textbox', { name: pumping.together }).waitFor();
    });
  });

  it('R251 an amount that cannot be read goes with its field', async () => {
    const { pumping } = speaking.words.milk;
    const hers = await shown.open(browser, anna, speaking);
    await tileIn(hers, speaking, more.tile).click();
    await dialog(hers, more.title).getByRole('button', { name: more.kinds.pumping.name }).click();
    const sheet = dialog(hers, more.kinds.pumping.name);
    await sheet.getByRole('textbox', { name: pumping.left }).fill('abc');
    await sheet.getByText(pumping.invalid(1000)).waitFor();
    await check(sheet.getByRole('radio', { name: pumping.together }));
    await check(sheet.getByRole('radio', { name: pumping.sides }));
    await sheet.getByRole('textbox', { name: pumping.left }).fill('abc');
    await check(sheet.getByRole('radio', { name: pumping.timer }));
    await check(sheet.getByRole('radio', { name: pumping.amount }));
    await sheet.getByRole('button', { name: pumping.log, exact: true }).click();
    await rowsIn(hers, speaking).filter({ hasText: activity.entry.pumping }).waitFor();
  });

  itInFull('two phones that are offline take of the same lot, and end with the same', async () => {
    const at = world.clock.now();
    const bottle = (): Action => ({
      type: 'feed.log',
      activityId: newId(),
      feed: { kind: 'bottle', amountMl: 120, milk: 'breast' },
      startedAt: at - 5 * HOUR,
      note: null,
    });
    for (const person of [anna, erik]) await act(world, person, bottle());
    const pumpedAt = at - 10 * MINUTE;
    const lot = { lotId: newId(), pumpedAt, ml: 150, place: 'fridge', useBy: at + 24 * HOUR } as const;
    await act(world, anna, { type: 'milk.add', ...lot });
    const phones = [await shown.open(browser, anna, speaking), await shown.open(browser, erik, speaking)];
    for (const page of phones) {
      await untilPartsAreThere(page);
      await page.context().setOffline(true);
      await tileIn(page, speaking, activity.quickLog.feed).click();
      await dialog(page, sheets.feed.title).getByRole('button', { name: sheets.feed.startNow }).click();
      await page.getByText(messages.milk.taken(120)).waitFor();
    }
    for (const page of phones) await page.context().setOffline(false);
    await expect.poll(async () => (await lotsOf())?.[0]?.takenMl, { timeout: 20_000 }).toBe(150);
  });
});
