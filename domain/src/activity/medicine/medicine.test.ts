import { describe, expect, it } from 'vitest';
import { edit, logMedicine, remove, undo } from '../../../test/build-action.ts';
import { buildMedicine, buildSleep } from '../../../test/build-activity.ts';
import { FamilyLog } from '../../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../../test/people.ts';
import { actionSchema } from '../../protocol/action.ts';
import { HOUR, MINUTE } from '../../time/instant.ts';
import { medicineKey, medicinesLike, medicinesOf, nextPossible, tooEarlyUntil } from './doses.ts';

const [alice, bob] = [buildActor(ALICE), buildActor(BOB)];
const [FIRST, SECOND] = [buildId(1), buildId(2)];

describe('R240 a dose', () => {
  it('is a moment for everybody, and ends nothing', () => {
    const log = new FamilyLog(buildSleep({ id: buildId(9) }));
    expect(log.tap({ actor: { ...alice, hasAccess: false }, action: logMedicine(FIRST) }).status).toBe('applied');
    const given = { name: 'Ibuprofen', centiDose: 250, unit: 'ml', leastMinutes: 360 };
    expect(log.get(FIRST)).toMatchObject({ kind: 'medicine', ...given });
    expect(log.get(buildId(9))).toMatchObject({ endedAt: null });
  });

  it.each([
    [{ centiDose: 0 }],
    [{ centiDose: -100 }],
    [{ centiDose: 0.5 }],
    [{ centiDose: 1_000_001 }],
    [{ unit: 'spoon' }],
    [{ name: '' }],
    [{ name: ' Ibuprofen' }],
    [{ name: 'Ibu\nprofen' }],
    [{ name: 'Ibu\u202eprofen' }],
    [{ name: 'x'.repeat(81) }],
    [{ leastMinutes: 14 }],
    [{ leastMinutes: 10_081 }],
    [{ leastMinutes: 60.5 }],
    [{ advice: 'more' }],
  ])('with %j is refused', (parts) => {
    expect(actionSchema.safeParse({ ...logMedicine(FIRST), ...parts }).success).toBe(false);
  });

  it.each([
    [{ centiDose: 1 }],
    [{ centiDose: 1_000_000, unit: 'mg' }],
    [{ name: '💊'.repeat(80), leastMinutes: null }],
    [{ name: '=1+1', leastMinutes: 15 }],
    [{ leastMinutes: 10_080 }],
  ])('with %j is one', (parts) => {
    expect(actionSchema.safeParse({ ...logMedicine(FIRST), ...parts }).success).toBe(true);
  });
});

describe('R243 two doses, one before the other’s time', () => {
  it('both stand, whoever gave them and in whatever order they arrive', () => {
    for (const [one, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      const log = new FamilyLog();
      expect(log.tap({ actor: one, action: logMedicine(SECOND, NOON) }).status).toBe('applied');
      expect(log.tap({ actor: other, action: logMedicine(FIRST, NOON - HOUR) }).status).toBe('applied');
      expect(log.all()).toHaveLength(2);
    }
  });

  it('an undo, a deletion and an edit of one leave the other as it is', () => {
    const log = new FamilyLog(buildMedicine({ id: FIRST }));
    const { operationId } = log.tap({ actor: alice, action: logMedicine(SECOND) });
    log.tap({ actor: alice, action: undo(operationId) });
    expect(log.all()).toEqual([buildMedicine({ id: FIRST })]);
    log.tap({ actor: alice, action: edit(FIRST, { leastMinutes: null, centiDose: 750 }) });
    expect(log.get(FIRST)).toMatchObject({ centiDose: 750, unit: 'mg', leastMinutes: null });
    log.tap({ actor: alice, action: remove(FIRST) });
    expect(log.all()).toEqual([]);
  });

  it('two edits of one dose both count, each of its field', () => {
    const log = new FamilyLog(buildMedicine({ id: FIRST }));
    log.tap({ actor: alice, action: edit(FIRST, { centiDose: 750 }) });
    log.tap({ actor: alice, action: edit(FIRST, { unit: 'ml', name: 'Alvedon' }) });
    expect(log.get(FIRST)).toMatchObject({ name: 'Alvedon', centiDose: 750, unit: 'ml', leastMinutes: 240 });
  });
});

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
  ])('%j and %j are one medicine', (one, other) => {
    expect(medicineKey(one)).toBe(medicineKey(other));
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
    ['a dose before its time', 3, {}, 4],
    ['one at the same moment', 0, {}, 4],
    ['one at its time', 4, {}, null],
    ['one before the other', -1, {}, null],
    ['another medicine', 3, { name: 'Ipren' }, null],
    ['the same in capitals', 3, { name: 'ALVEDON' }, 4],
    ['with a longer time said now', 5, { leastMinutes: 360 }, 6],
    ['with a shorter time said now', 3, { leastMinutes: 120 }, null],
  ] as const)('%s', (_, hour, parts, until) => {
    const planned = { name: 'Alvedon', startedAt: NOON + hour * HOUR, leastMinutes: null, ...parts };
    expect(tooEarlyUntil([at(0, 'Alvedon')], planned)).toBe(until === null ? null : NOON + until * HOUR);
  });

  it('counts from the latest earlier dose', () => {
    const doses = [at(-6, 'Alvedon'), at(-1, 'Alvedon'), at(8, 'Alvedon')];
    expect(tooEarlyUntil(doses, { name: 'Alvedon', startedAt: NOON, leastMinutes: null })).toBe(NOON + 3 * HOUR);
  });
});
