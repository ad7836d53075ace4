import { describe, expect, it } from 'vitest';
import { buildMedicine, buildSleep } from '../../test/build-activity.ts';
import { buildId, NOON } from '../../test/people.ts';
import { nameKey } from '../name-key.ts';
import { HOUR, MINUTE } from '../time/instant.ts';
import { medicinesLike, medicinesOf, nextPossible, tooCloseTo } from './doses.ts';

const at = (hour: number, name: string, parts: Parameters<typeof buildMedicine>[0] = {}) =>
  buildMedicine({ id: buildId(hour + 100), startedAt: NOON + hour * HOUR, name, ...parts });

describe('R242 what was given before', () => {
  it('is the latest dose of each medicine, the latest first', () => {
    const [old, other, latest] = [at(-9, 'Alvedon'), at(-5, 'Ipren'), at(-2, 'alvedon', { centiDose: 750 })];
    expect(medicinesOf([old, buildSleep(), latest, other])).toEqual([latest, other]);
  });

  it('is the same for everybody when two were given at one moment', () => {
    const [one, two] = [at(-1, 'Ipren', { id: buildId(1) }), at(-1, 'Ipren', { id: buildId(2), centiDose: 250 })];
    expect(medicinesOf([one, two])).toEqual([two]);
    expect(medicinesOf([two, one])).toEqual([two]);
  });

  it.each([
    ['ALVEDON', 'Alvedon'],
    ['Fe\u0301ver  drops', 'fe\u0301ver drops'],
    ['F\u00e9ver', 'fe\u0301ver'],
    [' PARAC\u00c9TAMOL', 'Parace\u0301tamol '],
  ])('%j and %j are one medicine', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('an accent makes another medicine', () => {
    expect(nameKey('PARACÉTAMOL')).not.toBe(nameKey('Paracetamol'));
  });

  it('is completed while it is typed, at the beginning of a word', () => {
    const offers = [at(-1, 'Alvedon Novum'), at(-2, 'Ipren'), at(-3, 'Panodil')].map(({ name }) => ({ name }));
    const like = (typed: string) => medicinesLike(offers, typed).map(({ name }) => name);
    expect(like('')).toHaveLength(3);
    expect(like('al')).toEqual(['Alvedon Novum']);
    expect(like(' NOV')).toEqual(['Alvedon Novum']);
    expect(like('don')).toEqual([]);
  });
});

describe('R243 when the next dose is possible', () => {
  it('is the least time after the last one, and unknown where nobody said', () => {
    expect(nextPossible(at(0, 'Alvedon', { leastMinutes: 270 }))).toBe(NOON + 270 * MINUTE);
    expect(nextPossible(at(0, 'Alvedon', { leastMinutes: null }))).toBeNull();
  });

  it.each([
    ['a dose before its time', 3, {}, true],
    ['one at the same moment', 0, {}, true],
    ['one at its time', 4, {}, false],
    ['one shortly before the other', -0.1, {}, true],
    ['one long enough before the other', -4, {}, false],
    ['another medicine', 3, { name: 'Ipren' }, false],
    ['another medicine before the other', -1, { name: 'Ipren' }, false],
    ['the same in capitals', 3, { name: 'ALVEDON' }, true],
    ['with a longer time said now', 5, { leastMinutes: 360 }, true],
    ['with a longer time said now, before the other', -5, { leastMinutes: 360 }, true],
    ['with a shorter time said now', 3, { leastMinutes: 120 }, false],
    ['with a shorter time said now, before the other', -3, { leastMinutes: 120 }, false],
  ] as const)('%s', (_, hour, parts, isClose) => {
    const other = at(0, 'Alvedon');
    const planned = { name: 'Alvedon', startedAt: NOON + hour * HOUR, leastMinutes: null, ...parts };
    expect(tooCloseTo([other], planned)).toBe(isClose ? other : null);
  });

  it.each([
    ['the latest earlier one', [-6, -1, 8], -1],
    ['the first later one', [-6, 1, 2], 1],
    ['the nearer of two', [-3, 1], 1],
    ['the nearer of two, an earlier one', [-1, 3], -1],
    ['the only one that is too close', [-5, 2], 2],
  ])('judged by the doses on both sides: %s', (_, hours, close) => {
    const doses = hours.map((hour) => at(hour, 'Alvedon'));
    const planned = { name: 'Alvedon', startedAt: NOON, leastMinutes: null };
    expect(tooCloseTo(doses, planned)?.startedAt).toBe(NOON + close * HOUR);
  });

  it('nobody said a time for either: nothing is too close', () => {
    const planned = { name: 'Alvedon', startedAt: NOON, leastMinutes: null };
    expect(tooCloseTo([at(1, 'Alvedon', { leastMinutes: null })], planned)).toBeNull();
  });
});
