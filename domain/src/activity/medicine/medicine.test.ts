import { describe, expect, it } from 'vitest';
import { edit, logMedicine, remove, undo } from '../../../test/build-action.ts';
import { buildMedicine, buildSleep } from '../../../test/build-activity.ts';
import { FamilyLog } from '../../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../../test/people.ts';
import { actionSchema } from '../../protocol/action.ts';
import { HOUR } from '../../time/instant.ts';

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
