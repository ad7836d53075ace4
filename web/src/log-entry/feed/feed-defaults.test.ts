import type { Activity } from '@lulla/domain/activity/activity';
import { describe, expect, it } from 'vitest';
import { ALICE, BOB, buildBottle, buildBreastmilk, buildDrops } from '../testing/build-activities.ts';
import { type DropCounts, knowsBreastmilk, usualBottleMl, usualDrops, usualKind, usualMilk } from './feed-defaults.ts';

it.each<[string, Activity[], string]>([
  ['a bottle before the first feed', [buildDrops(1, 'lactase')], 'bottle'],
  ['what the last feed was', [buildDrops(9, 'lactase'), buildBreastmilk(3), buildBottle(2)], 'breastmilk'],
])('usualKind: %s', (_, activities, kind) => {
  expect(usualKind(activities)).toBe(kind);
});

describe('usualBottleMl', () => {
  it.each<[string, Activity[], number]>([
    ['no bottle yet', [buildBreastmilk(1)], 90],
    ['what was in the latest bottle', [buildBreastmilk(3), buildBottle(2, { startedMl: 150, amountMl: 20 })], 150],
    ['a feed logged afterwards', [buildBottle(2, { startedMl: null, amountMl: 180 })], 180],
    ['an amount between presets', [buildBottle(2, { startedMl: null, amountMl: 110 })], 110],
    ['nothing', [buildBottle(3, { startedMl: null, amountMl: 0 }), buildBottle(2, { startedMl: 60 })], 60],
    ['an unknown amount', [buildBottle(3, { startedMl: null }), buildBottle(2, { startedMl: 60 })], 60],
  ])('%s', (_, activities, ml) => {
    expect(usualBottleMl(activities)).toBe(ml);
  });
});

describe('R184 usualMilk', () => {
  it.each<[string, Activity[], ReturnType<typeof usualMilk>]>([
    ['no bottle yet', [buildBreastmilk(1)], 'formula'],
    ['a bottle of formula', [buildBottle(3), buildBottle(2, { milk: 'breast' })], 'formula'],
    ['breast milk', [buildBottle(3, { milk: 'breast' }), buildBottle(2)], 'breast'],
    ['the share of a mixed one', [buildBottle(3, { startedMl: 60, milk: 20 })], 30],
    ['what somebody else gave', [buildBottle(3, { milk: 'breast', userId: BOB }), buildBottle(2)], 'formula'],
  ])('%s', (_, activities, milk) => {
    expect(usualMilk(activities, ALICE, 90)).toBe(milk);
  });
});

it.each<[string, Activity[], boolean]>([
  ['nothing', [], false],
  ['bottles of formula and drops', [buildBottle(3), buildDrops(1, 'lactase')], false],
  ['a bottle of it, whoever gave it', [buildBottle(3), buildBottle(2, { milk: 45, userId: BOB })], true],
  ['a feed at the breast', [buildBottle(3), buildBreastmilk(1)], true],
])('R187 a log knows breastmilk by %s: %s', (_, activities, isKnown) => {
  expect(knowsBreastmilk({ activities, milk: [] })).toBe(isKnown);
  const lot = { id: '1', ml: 60, takenMl: 0, place: 'fridge', pumpedAt: 0, useBy: 1 } as const;
  expect(knowsBreastmilk({ activities, milk: [lot] })).toBe(true);
});

describe('usualDrops', () => {
  it.each<[string, Activity[], DropCounts]>([
    ['none yet', [], { vitamin_d: 5 }],
    ['one kind', [buildDrops(9, 'lactase', 7), buildDrops(3, 'vitamin_d')], { lactase: 7 }],
    ['given together', [buildDrops(9, 'lactase', 7), buildDrops(9, 'vitamin_d', 4)], { lactase: 7, vitamin_d: 4 }],
  ])('%s', (_, activities, counts) => {
    expect(usualDrops(activities)).toEqual(counts);
  });
});
