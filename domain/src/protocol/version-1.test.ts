import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildBottle, buildBreastmilk, buildDiaper, buildEnded } from '../../test/build-activity.ts';
import { ALICE, buildId, NOON } from '../../test/people.ts';
import type { Activity } from '../activity/activity.ts';
import { wireForm } from './version-1.ts';

/** As the app of version 1 checks what it reads. */
const startedMl = z.nullable(z.int().check(z.gte(30), z.lte(300), z.multipleOf(30)));
const amountMl = z.nullable(z.int().check(z.gte(0), z.lte(300), z.multipleOf(10)));

const eaten = (started: number | null, amount: number | null) =>
  buildEnded(buildBottle({ startedMl: started, amountMl: amount }), NOON);
const rowOf = (activity: Activity | null) => ({
  id: buildId(1),
  revision: 7,
  activity,
  deleted: activity ? null : { at: NOON, by: ALICE },
});
const first = wireForm(1);

describe('R161 a device of version 1 reads the nearest amount it can show', () => {
  it.each([
    [95, 95, 90, 100],
    [1, 0, 30, 0],
    [503, 500, 300, 300],
    [120, 90, 120, 90],
    [null, 4, null, 0],
  ])('of %s ml with %s eaten', (started, amount, startedInFirst, amountInFirst) => {
    const { activity } = first.row(rowOf(eaten(started, amount)));
    expect(activity).toMatchObject({ startedMl: startedInFirst, amountMl: amountInFirst });
  });

  it('whatever the amount', () => {
    for (let ml = 0; ml <= 503; ml += 1) {
      const { activity } = first.row(rowOf(eaten(Math.max(1, ml), ml)));
      if (activity?.kind !== 'bottle') throw new Error('A bottle stays one');
      expect([startedMl.safeParse(activity.startedMl).success, amountMl.safeParse(activity.amountMl).success]).toEqual([
        true,
        true,
      ]);
    }
  });

  it('in the result of an operation and among deleted entries too', () => {
    const [exact, rounded] = [eaten(95, 95), { startedMl: 90, amountMl: 100 }];
    const common = { operationId: buildId(2) };
    expect(
      first.result({
        ...common,
        status: 'applied',
        effects: [{ id: exact.id, before: null, after: exact }],
        skipped: [],
        stock: null,
      }),
    ).toMatchObject({ effects: [{ before: null, after: rounded }] });
    expect(
      first.result({ ...common, status: 'superseded', reason: 'already_ended', activity: exact, by: ALICE }),
    ).toMatchObject({ activity: rounded });
    const refused = { ...common, status: 'rejected', code: 'does_not_fit' } as const;
    expect(first.result(refused)).toBe(refused);
    expect(first.deleted({ activity: exact, deletedAt: NOON })).toMatchObject({ activity: rounded });
  });

  it('R199 breastmilk without its sides', () => {
    const plain = buildEnded(buildBreastmilk(), NOON);
    const sides = [{ at: plain.startedAt, to: 'left' as const }];
    expect(first.row(rowOf({ ...plain, sides, minutesLeft: 12, minutesRight: 8 }))).toEqual(rowOf(plain));
  });

  it('and everything else as it is', () => {
    expect(first.row(rowOf(buildDiaper()))).toEqual(rowOf(buildDiaper()));
    expect(first.row(rowOf(null))).toEqual(rowOf(null));
    const row = rowOf(eaten(95, 95));
    expect(wireForm(2).row(row)).toBe(row);
  });
});
