import { describe, expect, it } from 'vitest';
import { edit, end, isSame, logBottle, startBottle, undo } from '../../../test/build-action.ts';
import { buildBottle, buildEnded } from '../../../test/build-activity.ts';
import { FamilyLog } from '../../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../../test/people.ts';
import type { Action } from '../../protocol/action.ts';
import { wireForm } from '../../protocol/version-1.ts';
import { feedPowder } from '../../statistics/feeds.ts';
import { monthOf, NOTHING_SUMMED, sumOfMonth } from '../../statistics/monthly-summary.ts';
import { recordsOf } from '../../statistics/records.ts';
import { MINUTE } from '../../time/instant.ts';
import { kindOf } from '../kinds.ts';
import { breastMlIn, formulaEatenMl, type Milk } from './milk.ts';

const [alice, bob] = [buildActor(ALICE), buildActor(BOB)];
const id = buildId(1);
const bottle = (milk: Exclude<Milk, 'formula'> | undefined, startedMl: number | null, amountMl: number | null) =>
  buildEnded(buildBottle({ startedMl, amountMl, ...(milk === undefined ? {} : { milk }) }), NOON + MINUTE);

function start(milk: 'breast' | number | undefined): Action {
  const action = startBottle(id);
  return milk === undefined ? action : { ...action, feed: { kind: 'bottle', startedMl: 120, milk } };
}

describe('R183 a bottle holds formula, breast milk or both', () => {
  it.each<[Exclude<Milk, 'formula'> | undefined, number | null, number | null, number, number]>([
    [undefined, 120, 90, 0, 90],
    ['breast', 120, 90, 90, 0],
    [60, 120, 90, 45, 45],
    [50, 120, 120, 50, 70],
    [50, 120, 0, 0, 0],
    [40, null, 90, 40, 50],
    // Corrected to less than there was of breast milk: it was all of it.
    [60, 50, 50, 50, 0],
    [60, 120, null, 0, 0],
  ])('of %s in %s ml, %s eaten, %d ml are breast milk and %d formula', (milk, started, eaten, breast, formula) => {
    const feed = bottle(milk, started, eaten);
    expect([breastMlIn(feed, eaten ?? 0), formulaEatenMl(feed)]).toEqual([breast, formula]);
  });

  it('powder counts formula only, of a feed and of a month', () => {
    const feeds = [bottle(undefined, 120, 90), bottle('breast', 120, 90), bottle(60, 120, 120)];
    expect(feeds.map(feedPowder)).toEqual([13.2, null, 8.8]);
    const month = { month: '2026-03', zone: 'UTC' } as const;
    const sums = feeds.map((feed) => kindOf(feed).sums(feed));
    expect(sums).toEqual([90, 0, 60].map((formulaMl) => ({ feeds: 1, formulaMl })));
    expect(monthOf({ ...NOTHING_SUMMED, formulaMl: 150 }, month.month).powderGrams).toBe(22);
    expect(sumOfMonth(NOTHING_SUMMED, [], month)).toEqual(NOTHING_SUMMED);
  });

  it('an entry of formula has no key, whatever was said', () => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: start(undefined) });
    expect(Object.keys(log.get(id) ?? {})).not.toContain('milk');
    log.tap({ actor: alice, action: edit(id, { milk: 'breast' }) });
    expect(log.get(id)).toMatchObject({ milk: 'breast' });
    log.tap({ actor: alice, action: edit(id, { milk: 'formula' }) });
    expect(Object.keys(log.get(id) ?? {})).not.toContain('milk');
  });
});

describe('R184 the contents of a bottle', () => {
  it.each(['breast', 60] as const)('stay through an end, a correction and an undo (%s)', (milk) => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: start(milk) });
    log.tap({ actor: bob, action: end(id, NOON + MINUTE, 90) });
    expect(log.get(id)).toMatchObject({ milk, amountMl: 90 });
    log.tap({ actor: alice, action: edit(id, { amountMl: 100 }) });
    const { operationId } = log.tap({ actor: alice, action: edit(id, { milk: 30 }) });
    expect(log.get(id)).toMatchObject({ milk: 30, amountMl: 100 });
    log.tap({ actor: alice, action: undo(operationId) });
    expect(log.get(id)).toMatchObject({ milk, amountMl: 100 });
  });

  it('are the author’s to correct, and of bottles alone', () => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: start('breast') });
    expect(log.tap({ actor: bob, action: edit(id, { milk: 'formula' }) })).toMatchObject({ code: 'not_permitted' });
    const other = buildId(2);
    log.tap({ actor: alice, action: { ...logBottle(other), feed: { kind: 'breastmilk' } } });
    expect(log.tap({ actor: alice, action: edit(other, { milk: 'breast' }) })).toMatchObject({ code: 'does_not_fit' });
  });

  it('of one of two that were the same are kept', () => {
    const other = buildId(2);
    const log = new FamilyLog();
    log.tap({ actor: alice, action: start(undefined) });
    log.tap({ actor: bob, action: { ...startBottle(other), feed: { kind: 'bottle', startedMl: 120, milk: 40 } } });
    log.tap({ actor: alice, action: isSame(id, other) });
    expect([log.get(id), log.get(other)].filter(Boolean)).toMatchObject([{ milk: 40 }]);
  });

  it('are in the English records, where it is not formula', () => {
    const details = (milk: Exclude<Milk, 'formula'> | undefined) =>
      recordsOf(bottle(milk, 120, 90), 'UTC').map((record) => record.details);
    expect(details(undefined)).toEqual(['Feeding started (120ml)', 'Feeding completed (90ml)']);
    expect(details('breast')).toEqual(['Feeding started (120ml breastmilk)', 'Feeding completed (90ml breastmilk)']);
    expect(details(60)).toEqual([
      'Feeding started (120ml, 60ml of it breastmilk)',
      'Feeding completed (90ml, 45ml of it breastmilk)',
    ]);
  });

  it('are left out for a device of version 1', () => {
    const row = { id, revision: 7, activity: bottle(60, 120, 90), deleted: null };
    expect(Object.keys(wireForm(1).row(row).activity ?? {})).not.toContain('milk');
    expect(wireForm(2).row(row)).toBe(row);
  });
});
