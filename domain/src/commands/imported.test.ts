import { describe, expect, test } from 'vitest';
import type { Activity } from '../activity/activity.ts';
import { importedMoment, importedSession, importProblem, isAlreadyHere } from './imported.ts';

const NOW = Date.UTC(2026, 5, 1);
const AT = NOW - 86_400_000;
const USER = '018f0000-0000-7000-8000-0000000000a1';
const fields = { id: '018f0000-0000-7000-8000-0000000000e1', userId: USER, startedAt: AT, endedAt: null, note: null };

const diaper: Activity = { kind: 'diaper', ...importedMoment(fields), contents: 'pee', fromStock: null };
const sleep: Activity = { kind: 'sleep', ...importedSession({ ...fields, endedAt: AT + 3_600_000 }) };
const bottle: Activity = {
  kind: 'bottle',
  ...importedSession({ ...fields, endedAt: AT }),
  startedMl: null,
  amountMl: 90,
};

describe('R294 what is refused', () => {
  test('nothing that only says what is said of imported entries', () => {
    for (const entry of [diaper, sleep, bottle]) expect(importProblem(entry, NOW)).toBeNull();
    expect(importProblem({ ...sleep, ...importedSession(fields) } as Activity, NOW)).toBeNull();
  });

  test.each<[string, Activity, string]>([
    ['before the year 2000', { ...diaper, startedAt: Date.UTC(1999, 11, 31) }, 'time_too_early'],
    ['in the future', { ...diaper, startedAt: NOW + 61_000 }, 'time_in_future'],
    ['an end in the future', { ...sleep, endedAt: NOW + 61_000 } as Activity, 'time_in_future'],
    ['an end before its start', { ...sleep, endedAt: AT - 1 } as Activity, 'end_before_start'],
    ['a running session', { ...sleep, endedAt: null, endedBy: null, endCause: null } as Activity, 'entry_not_valid'],
    ['somebody else as who ended it', { ...sleep, endedBy: null } as Activity, 'entry_not_valid'],
    ['a diaper of the stock', { ...diaper, fromStock: USER } as Activity, 'entry_not_valid'],
    ['milk of the store', { ...bottle, fromStore: [] } as Activity, 'entry_not_valid'],
    ['an edit', { ...diaper, editedAt: NOW }, 'entry_not_valid'],
    ['another source', { ...diaper, importedFrom: 'glow' }, 'entry_not_valid'],
    [
      'minutes longer than the feed',
      { kind: 'breastmilk', ...importedSession({ ...fields, endedAt: AT + 60_000 }), minutesLeft: 2 },
      'entry_not_valid',
    ],
  ])('%s', (_title, entry, code) => {
    expect(importProblem(entry, NOW)).toBe(code);
  });
});

describe('R295 what is here already', () => {
  const here = (entry: Activity, parts: Partial<Activity> = {}) =>
    ({ ...entry, id: '018f0000-0000-7000-8000-0000000000e2', ...parts }) as Activity;
  const isHere = (imported: Activity, live: Activity) => isAlreadyHere(imported, live, 'huckleberry');

  test('is the same within two minutes, whoever logged it', () => {
    expect(isHere(diaper, here(diaper, { startedAt: AT + 120_000, userId: fields.id }))).toBe(true);
    expect(isHere(diaper, here(diaper, { startedAt: AT - 120_001 }))).toBe(false);
    expect(isHere(sleep, here(sleep, { endedAt: AT + 3_600_000 + 120_000 }))).toBe(true);
    expect(isHere(sleep, here(sleep, { endedAt: AT + 3_600_000 + 120_001 }))).toBe(false);
    expect(isHere(sleep, here(sleep, { endedAt: null }))).toBe(false);
  });

  test('is of the same kind, child and content', () => {
    expect(isHere(diaper, here(sleep))).toBe(false);
    expect(isHere(diaper, here(diaper, { childId: USER }))).toBe(false);
    expect(isHere(diaper, here(diaper, { contents: 'poo' }))).toBe(false);
    expect(isHere(bottle, here(bottle, { startedMl: 120 }))).toBe(true);
    expect(isHere(bottle, here(bottle, { milk: 'breast' }))).toBe(false);
  });

  test.each([
    ['Alvedon', 'ALVEDON', true],
    ['Fe\u0301ver drops', 'F\u00e9ver  DROPS', true],
    ['Paracetamol', 'Paracétamol', false],
  ])('R242 R271 names of a medicine and a food compare as everywhere: %j, %j', (one, other, isSame) => {
    const dose = (name: string): Activity => ({
      ...{ kind: 'medicine', ...importedMoment(fields), name },
      ...{ centiDose: 250, unit: 'ml', leastMinutes: null },
    });
    const meal = (name: string): Activity => ({
      ...{ kind: 'solid_food', ...importedMoment(fields), foods: [{ name, allergens: [] }] },
      ...{ liking: null, reaction: null },
    });
    expect(isHere(dose(one), here(dose(other)))).toBe(isSame);
    expect(isHere(meal(one), here(meal(other)))).toBe(isSame);
  });

  test('says no less: a note that is not in the log is not lost', () => {
    expect(isHere({ ...diaper, note: 'green' }, here(diaper))).toBe(false);
    expect(isHere({ ...diaper, note: 'green' }, here(diaper, { note: 'green' }))).toBe(true);
    expect(isHere(diaper, here(diaper, { note: 'green' }))).toBe(true);
  });

  test('was imported at the same moment, if from the same log', () => {
    expect(isHere(diaper, here(diaper, { importedFrom: 'huckleberry' }))).toBe(true);
    expect(isHere(diaper, here(diaper, { importedFrom: 'huckleberry', startedAt: AT + 60_000 }))).toBe(false);
    expect(isHere(diaper, here(diaper, { importedFrom: 'nara', startedAt: AT + 60_000 }))).toBe(true);
  });
});
