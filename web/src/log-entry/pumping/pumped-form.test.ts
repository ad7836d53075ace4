import type { Pumped } from '@lulla/domain/activity/pumping/pumping';
import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { editChanges } from '../edit/edit-changes.ts';
import { BOB, buildPumping } from '../testing/build-activities.ts';
import { endForm, type PumpedForm, pumpedAtEnd, pumpedChanges, wayOf, withoutUnreadable } from './pumped-form.ts';

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

describe('R326 the end of a pumping', () => {
  const nothing = { leftMl: null, rightMl: null, togetherMl: null, stored: null };
  const usual = { ...nothing, way: 'together', stored: 'fridge' } as const;
  /** As `start` was when its form was opened; `form` is what is typed, `now` what came meanwhile. */
  const atEnd = (start: Pumped, form: Partial<PumpedForm>, now: Partial<Pumped> = {}) => {
    const opened = endForm(start, () => usual);
    return pumpedAtEnd({ ...opened, ...form }, { opened, before: start, now: { ...start, ...now } });
  };
  const left = { ...nothing, leftMl: 60 };

  it('keeps a side that came meanwhile, and tells all of it', () => {
    const [right, both] = [{ rightMl: 50 }, { leftMl: 60, rightMl: 50 }];
    expect(atEnd(left, { leftMl: 70 }, right)).toMatchObject({ pumped: { leftMl: 70, rightMl: 50 }, isSent: true });
    expect(atEnd(left, {}, right)).toMatchObject({ pumped: both, isSent: false });
    expect(atEnd(nothing, { way: 'sides', leftMl: 60 }, right)).toMatchObject({ pumped: both, isSent: true });
  });

  it('empties what was emptied', () => {
    expect(atEnd(left, { leftMl: null })).toMatchObject({ pumped: nothing, isSent: true });
    expect(atEnd(left, { way: 'together' })).toMatchObject({ pumped: left, isSent: false });
  });

  it('writes all of another way of measuring', () => {
    const written = { ...nothing, togetherMl: 90 };
    expect(atEnd(left, { way: 'together', togetherMl: 90 }, { rightMl: 50 })).toMatchObject({ pumped: written });
    expect(atEnd(nothing, { togetherMl: 90 }, left)).toMatchObject({ pumped: { ...written, stored: 'fridge' } });
  });

  it('puts it away where the last was only where nothing is known, and with an amount', () => {
    expect(endForm({ ...nothing, stored: 'freezer' }, () => usual).stored).toBe('freezer');
    expect(atEnd(nothing, {})).toMatchObject({ isSent: false });
    expect(atEnd(nothing, { togetherMl: 90 })).toMatchObject({ pumped: { stored: 'fridge' }, isSent: true });
    expect(atEnd(nothing, { togetherMl: 90 }, { stored: 'freezer' })).toMatchObject({ pumped: { stored: 'freezer' } });
    const [before, now] = [{ ...left, stored: 'fridge' } as const, { stored: null }];
    expect(atEnd(before, { leftMl: 70 }, now)).toMatchObject({ pumped: { stored: null } });
    expect(atEnd(before, { stored: 'freezer' }, now)).toMatchObject({ pumped: { stored: 'freezer' }, isSent: true });
    expect(atEnd(nothing, { stored: 'freezer' })).toMatchObject({ pumped: { stored: 'freezer' }, isSent: true });
  });

  it('P10 tells what was chosen, where somebody else has ended it', () => {
    const ended = { leftMl: 70, rightMl: 40 };
    expect(atEnd(nothing, { way: 'sides', leftMl: 60 }, ended).chosenMl).toBe(60);
    expect(atEnd(left, { rightMl: 50 }, ended).chosenMl).toBe(110);
    expect(atEnd(left, {}, ended).chosenMl).toBeNull();
    expect(atEnd(left, { leftMl: Number.NaN }, ended).chosenMl).toBeNull();
  });
});

it('R251 what could not be read is gone with its field', () => {
  const form = opened({ leftMl: Number.NaN, stored: 'freezer' });
  expect({ ...form, ...withoutUnreadable(form) }).toEqual(opened({ leftMl: null, stored: 'freezer' }));
});
