import { describe, expect, it } from 'vitest';
import { buildGrowth } from '../../test/build-activity.ts';
import { NOON } from '../../test/people.ts';
import type { Growth } from '../activity/growth/growth.ts';
import { type Child, unnamedChild } from '../child/child.ts';
import { DAY } from '../time/instant.ts';
import { addDays, localDate } from '../time/zone.ts';
import { isDoubtful, type Reading, zOf } from './doubt.ts';

const zone = 'Europe/Stockholm';
const unknown = unnamedChild('f');
const girl: Child = { ...unknown, sex: 'girl', birthDate: addDays(localDate(NOON, zone), -60) };
const newborn: Child = { ...unknown, sex: 'boy', birthDate: localDate(NOON, zone) };
const early: Child = { ...newborn, dueDate: addDays(localDate(NOON, zone), 60) };
const weight = (value: number): Reading => ({ measure: 'weight', value, at: NOON, position: null });
const length = (value: number): Reading => ({ measure: 'length', value, at: NOON, position: 'lying' });
const before = buildGrowth({ startedAt: NOON - 10 * DAY, weightG: 4600, lengthMm: 555 });

describe('R235 a value far from the child’s own curve is asked about', () => {
  it.each<[string, Child, readonly Growth[], Reading, boolean]>([
    ['as is usual', girl, [before], weight(4900), false],
    ['pounds instead of kilograms', girl, [before], weight(10_800), true],
    ['a digit too few', girl, [before], weight(490), true],
    ['a lost digit of a length', girl, [before], length(465), true],
    ['a length as is usual', girl, [before], length(570), false],
    ['the first one of an unusual child', girl, [], weight(3600), false],
    ['the first one, in pounds', girl, [], weight(10_800), true],
    ['the first one of a child of whom nothing is known', unknown, [], weight(10_800), false],
    ['the first one of a newborn, 35 kg', newborn, [], weight(35_000), true],
    ['the first one of whom the birth date is not known, 35 kg', unknown, [], weight(35_000), true],
    ['the first one of whom the birth date is not known, 0.3 kg', unknown, [], weight(300), true],
    ['the first one, without a sex', { ...girl, sex: null }, [], weight(5400), false],
    ['the first one, without a sex, in pounds', { ...girl, sex: null }, [], weight(12_500), true],
    ['the first one before the due date', early, [], weight(1400), false],
    ['the first one before the due date, in pounds', early, [], weight(14_000), true],
    ['the first one of a child of ten', { ...girl, birthDate: '2016-01-01' }, [], weight(35_000), false],
    ['without a standard, as is usual', unknown, [before], weight(4900), false],
    ['without a standard, in pounds', unknown, [before], weight(10_800), true],
    ['without a standard, a great loss', unknown, [before], weight(3500), true],
    ['another measure says nothing', unknown, [buildGrowth({ weightG: null, headMm: 380 })], weight(10_800), false],
    ['an earlier one, logged later', unknown, [before], { ...weight(3400), at: NOON - 60 * DAY }, false],
  ])('%s', (_, child, entries, reading, doubtful) => {
    expect(isDoubtful(reading, { child, entries, zone })).toBe(doubtful);
  });
});

it('R233 a score needs birth date and sex, and an age that the standard has', () => {
  expect(zOf(weight(5100), girl, zone)).toBeCloseTo(0, 0);
  const without: Child[] = [
    { ...girl, sex: null },
    { ...girl, birthDate: null },
    { ...girl, birthDate: '2019-01-01' },
  ];
  expect(without.map((child) => zOf(weight(5100), child, zone))).toEqual([null, null, null]);
  // Before the day it was due.
  expect(zOf(weight(2500), { ...girl, dueDate: addDays(localDate(NOON, zone), 3) }, zone)).toBeNull();
});
