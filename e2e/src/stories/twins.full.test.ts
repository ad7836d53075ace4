import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { english } from '@lulla/web/src/i18n/testing/all-words.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../harness/check.ts';
import { START_LIMIT, stopAtFirstFailure } from './day-world.ts';
import type { Hand } from './hand.ts';
import { TwinsWorld } from './twins-world.ts';

const { activity, child, sheets } = english;
const { entry, quickLog } = activity;
/** By the live line, or by the poll of a phone that has just found its network again. */
const SEEN_WITHIN = { timeout: 60_000 };

let home: TwinsWorld;
let anna: Hand;
let erik: Hand;
let both: readonly [Hand, Hand];

beforeAll(async () => {
  home = await TwinsWorld.start();
  [anna, erik] = both = [home.anna.hand, home.erik.hand];
}, START_LIMIT);

afterAll(() => home?.end());

stopAtFirstFailure();

const button = (within: Hand['page'] | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

async function choose({ page }: Hand, name: string): Promise<void> {
  await check(page.getByRole('group', { name: child.choose }).getByRole('radio', { name, exact: true }));
}

/** Taps a button of the running feed of one child. */
async function tapOn(hand: Hand, name: string, label: string): Promise<void> {
  await choose(hand, name);
  await hand.tap(button(hand.page, label));
  await button(hand.page, label).waitFor({ state: 'detached' });
  await choose(hand, child.both);
}

async function seesRow(hand: Hand, name: string, text: string | RegExp): Promise<void> {
  await hand.rows(name).filter({ hasText: text }).first().waitFor(SEEN_WITHIN);
}

/** The rows as whoever reads them: 'you' is the owner of the phone. */
async function rowsOf(hand: Hand, owner: string): Promise<string[]> {
  const texts = await hand.rows().allInnerTexts();
  return texts.map((text) => text.replace(/\byou\b/g, owner).replace(/\s+/g, ' '));
}

// A chapter stands on those before it: it can't be tried again on its own.
describe('a day of twins, whose parents have a phone each', () => {
  it('R177 both fall asleep at one tap, and Erik says that Siv woke; Olle sleeps on', async () => {
    await anna.tap(anna.tile(quickLog.startSleep));
    await anna.tap(button(anna.sheet(activity.both('Olle', 'Siv')), sheets.sleep.startNow));
    for (const name of ['Olle', 'Siv']) await seesRow(erik, name, entry.running);
    await choose(erik, 'Siv');
    await erik.tap(erik.tile(quickLog.endSleep));
    await choose(erik, child.both);
    for (const hand of both) {
      await expect.poll(() => hand.rows(entry.running).count(), SEEN_WITHIN).toBe(1);
      await seesRow(hand, 'Olle', entry.running);
    }
  });

  it('R176 a change of both takes two diapers and ends the sleep that runs, on both phones', async () => {
    await anna.logDiaper('pee');
    for (const hand of both) {
      await hand.seesLeft(10);
      await expect.poll(() => hand.rows(entry.diaper.pee).count(), SEEN_WITHIN).toBe(2);
      expect(await hand.rows(entry.running).count()).toBe(0);
    }
  });

  it('R200 R191 both are at the breast, at one side each; each parent taps for one of them', async () => {
    await anna.tap(anna.tile(quickLog.feed));
    const sheet = anna.sheet(activity.both('Olle', 'Siv'));
    await anna.tap(sheet.getByRole('radio', { name: sheets.feed.breastmilk, exact: true }));
    await anna.tap(button(sheet, 'Left Olle left, Siv right'));
    await seesRow(erik, 'Olle', 'Breastmilk · Left');
    await seesRow(erik, 'Siv', 'Breastmilk · Right');
    await home.pass(10 * MINUTE);
    await tapOn(erik, 'Siv', 'Pause');
    await tapOn(anna, 'Olle', 'Switch to right');
    for (const hand of both) {
      await seesRow(hand, 'Olle', 'Breastmilk · Right');
      await seesRow(hand, 'Siv', 'Breastmilk · Paused');
    }
  });

  it('R192 S2 Erik is without a network for an hour, in which both log on for both children', async () => {
    await home.withoutNetwork(home.erik, async () => {
      await tapOn(erik, 'Olle', 'Pause');
      await home.pass(HOUR / 2);
      await tapOn(anna, 'Olle', 'Switch to left');
      await home.pass(HOUR / 2);
      await erik.logDiaper('both');
      await choose(erik, 'Siv');
      await erik.tap(erik.tile(quickLog.startSleep));
      await erik.tap(button(erik.sheet('Siv'), sheets.sleep.startNow));
      await choose(erik, child.both);
      await choose(anna, 'Siv');
      await anna.logDiaper('poo');
      await choose(anna, child.both);
      await anna.seesLeft(9);
      await erik.seesLeft(8);
      // Until the lines meet each has what it knows: Anna's feed runs, and Erik's was paused until the change.
      await seesRow(anna, 'Olle', 'Breastmilk · Left');
      await seesRow(erik, 'Olle', /L\s1\dm, R\s(<\s1|\d)m/);
    });
  });

  it('S2 R192 the stretches are the same on both phones, and no diaper was counted twice', async () => {
    for (const hand of both) {
      await seesRow(hand, 'Olle', /L\s4\dm, R\s(<\s1|\d)m/);
      await seesRow(hand, 'Siv', /R\s1\dm/);
      await seesRow(hand, 'Siv', entry.running);
      await hand.seesLeft(7);
    }
  });

  it('I3 both phones, the server, and a new device show one log', async () => {
    const hers = await rowsOf(anna, 'Anna');
    expect(hers).toHaveLength(10);
    await expect.poll(() => rowsOf(erik, 'Erik')).toEqual(hers);
    const another = await home.openAnother(home.erik);
    await expect.poll(() => rowsOf(another, 'Erik'), SEEN_WITHIN).toEqual(hers);
    await another.seesLeft(7);
  });

  it('R90 the English records tell each session once, of whom, and how long at which side', async () => {
    const records = await home.getRecords();
    const told = records.map(({ child_id: of, details }) => `${of === home.siv ? 'Siv' : 'Olle'}: ${details}`);
    expect(told.filter((text) => text.includes('feeding')).sort()).toEqual([
      expect.stringMatching(/^Olle: Breastmilk feeding completed.* \(left 4\dm, right (< 1|\d)m\)$/),
      'Olle: Breastmilk feeding started (left)',
      expect.stringMatching(/^Siv: Breastmilk feeding completed.* \(right 1\dm\)$/),
      'Siv: Breastmilk feeding started (right)',
    ]);
    const others = told.filter((text) => !text.includes('feeding')).map((text) => text.replace(' by partner', ''));
    expect(others.sort()).toEqual([
      ...['Olle: Sleep completed', 'Olle: Sleep started', 'Olle: pee', 'Olle: pee, poo'],
      ...['Siv: Sleep completed', 'Siv: Sleep started', 'Siv: Sleep started', 'Siv: pee', 'Siv: pee, poo', 'Siv: poo'],
    ]);
  });

  it('nothing was logged as an error on either phone', () => {
    expect(both.flatMap(({ failures }) => failures)).toEqual([]);
  });
});
