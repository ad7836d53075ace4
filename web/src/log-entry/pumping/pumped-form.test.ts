import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { editChanges } from '../edit/edit-changes.ts';
import { BOB, buildPumping } from '../testing/build-activities.ts';
import { type PumpedForm, pumpedChanges, wayOf } from './pumped-form.ts';

const opened = (fields: Partial<PumpedForm> = {}): PumpedForm => ({ ...measured, way: wayOf(measured), ...fields });
const measured = { leftMl: 60, rightMl: 50, togetherMl: null, stored: null };

describe('R326 the form of a pumping', () => {
  const empty = opened({ leftMl: null, rightMl: null });
  // The partner has ended it with amounts while the form was open.
  const ended = buildPumping(0, { endedAt: MINUTE, endedBy: BOB, leftMl: 70, rightMl: 40 });
  const written = (form: PumpedForm) => editChanges(ended, pumpedChanges(form, empty));

  it('leaves amounts that came meanwhile when only its place is changed, and all when nothing is', () => {
    expect(written({ ...empty, stored: 'freezer' })).toEqual({ stored: 'freezer' });
    expect(written(empty)).toBeNull();
  });

  it('writes the side that was filled in, and leaves the other as it came meanwhile', () => {
    expect(written({ ...empty, leftMl: 80 })).toEqual({ leftMl: 80 });
    expect(written({ ...empty, leftMl: 80, rightMl: 30 })).toEqual({ leftMl: 80, rightMl: 30 });
  });

  it('writes all of another way of measuring, and takes back what came meanwhile in the other', () => {
    expect(written({ ...empty, way: 'together', togetherMl: 90 })).toEqual({
      leftMl: null,
      rightMl: null,
      togetherMl: 90,
    });
    const together = opened({ way: 'together', leftMl: null, rightMl: null, togetherMl: 100 });
    const now = (form: PumpedForm, before: PumpedForm) => editChanges(ended, pumpedChanges(form, before));
    expect(now({ ...together, togetherMl: 90 }, together)).toEqual({ leftMl: null, rightMl: null, togetherMl: 90 });
    expect(now({ ...together, way: 'sides', leftMl: 80 }, together)).toEqual({ leftMl: 80, rightMl: null });
    const endedTogether = { ...ended, leftMl: null, rightMl: null, togetherMl: 110 };
    const changes = editChanges(endedTogether, pumpedChanges({ ...empty, leftMl: 80 }, empty));
    expect(changes).toEqual({ leftMl: 80, togetherMl: null });
  });

  it('takes another way of measuring without an amount for no change, and emptied fields for one', () => {
    const of = (form: PumpedForm) => editChanges(buildPumping(0), pumpedChanges(form, opened()));
    expect(of(opened({ way: 'together' }))).toBeNull();
    expect(of(opened({ leftMl: null, rightMl: null }))).toEqual({ leftMl: null, rightMl: null });
    expect(of(opened({ leftMl: Number.NaN }))).toEqual({ leftMl: Number.NaN });
  });
});
