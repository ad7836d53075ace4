import { type Lot, MAX_KEPT, usualUseBy } from '@lulla/domain/activity/milk-store/lot';
import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { type LotForm, lotAction, lotFormOf, movedTo, pumpedAtOf, pumpedAtProblem, withUseBy } from './lot-form.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const LOT: Lot = {
  id: '00000000-0000-7000-8000-000000000001',
  pumpedAt: NOW - DAY,
  ml: 100,
  takenMl: 40,
  place: 'fridge',
  useBy: NOW + 3 * DAY,
};
const newId = () => '00000000-0000-7000-8000-000000000002';

describe('R258 use by in the form of a lot', () => {
  const added = { ...lotFormOf(null, NOW), ml: 80 };

  it('follows place and time until it is changed', () => {
    const frozen = movedTo('freezer', added, null, NOW);
    expect(frozen.useBy).toBe(usualUseBy('freezer', NOW));
    const earlier = pumpedAtOf(NOW - HOUR, frozen);
    expect(earlier.useBy).toBe(usualUseBy('freezer', NOW - HOUR));
    expect(pumpedAtOf(NOW, withUseBy(earlier, NOW + DAY)).useBy).toBe(NOW + DAY);
  });

  it('is never before the pumping, and no year and a day behind it', () => {
    expect(withUseBy(added, NOW - HOUR).useBy).toBe(NOW);
    expect(withUseBy(added, NOW + 400 * DAY).useBy).toBe(NOW + MAX_KEPT);
    const changed = withUseBy({ ...added, pumpedAt: NOW - 5 * DAY }, NOW - 4 * DAY);
    expect(pumpedAtOf(NOW - DAY, changed).useBy).toBe(NOW - DAY);
  });

  it('is what it was for a lot that is moved back', () => {
    const form = lotFormOf({ ...LOT, useBy: NOW + HOUR }, NOW);
    const moved = movedTo('freezer', form, { ...LOT, useBy: NOW + HOUR }, NOW);
    expect(movedTo('fridge', moved, { ...LOT, useBy: NOW + HOUR }, NOW)).toEqual(form);
  });
});

describe('R259 what the form of a lot writes', () => {
  it('is what was changed; what was taken counts to what was put away', () => {
    const form = lotFormOf(LOT, NOW);
    expect(lotAction(form, LOT, [LOT], newId)).toBeNull();
    expect(lotAction({ ...form, ml: 50, useBy: NOW + DAY }, LOT, [LOT], newId)).toEqual({
      type: 'milk.edit',
      lotId: LOT.id,
      changes: { ml: 90, useBy: NOW + DAY },
    });
  });

  describe('R326 of a lot that somebody else changed while it was open', () => {
    const form = lotFormOf(LOT, NOW);
    const written = (edited: LotForm, now: Lot) => {
      const action = lotAction(edited, LOT, [now], newId);
      return action?.type === 'milk.edit' ? action.changes : action;
    };

    it('leaves what a bottle took since taken, when it is moved', () => {
      const moved = movedTo('freezer', form, LOT, NOW);
      expect(written(moved, { ...LOT, takenMl: 100 })).toEqual({ place: 'freezer', useBy: moved.useBy });
    });

    it('counts what a bottle took since to an amount that is corrected', () => {
      expect(written({ ...form, ml: 50 }, { ...LOT, takenMl: 70 })).toEqual({ ml: 120 });
    });

    it('leaves it where it was moved, when its amount is corrected or nothing is', () => {
      const moved: Lot = { ...LOT, place: 'freezer', useBy: NOW + 180 * DAY };
      expect(written({ ...form, ml: 50 }, moved)).toEqual({ ml: 90 });
      expect(written(form, moved)).toBeNull();
    });

    it('is of it too when it made room for another', () => {
      expect(lotAction({ ...form, ml: 50 }, LOT, [], newId)).toMatchObject({ lotId: LOT.id, changes: { ml: 90 } });
    });
  });

  it('is a new lot, and nothing without amount or time', () => {
    const form = { ...lotFormOf(null, NOW), ml: 80 };
    const { pumpedAt, place, useBy, ml } = form;
    expect(lotAction(form, null, [], newId)).toEqual({ type: 'milk.add', lotId: newId(), ml, pumpedAt, place, useBy });
    for (const missing of [{ ml: null }, { ml: Number.NaN }, { ml: 0 }, { pumpedAt: null }])
      expect(lotAction({ ...form, ...missing }, null, [], newId)).toBeNull();
  });
});

it('R259 judges the time of a lot only where it was changed', () => {
  const limits = { now: NOW, earliest: NOW - DAY / 2 };
  const form = lotFormOf(LOT, NOW);
  expect(pumpedAtProblem(form, LOT, limits)).toBeNull();
  expect(pumpedAtProblem({ ...form, pumpedAt: NOW - DAY - 1 }, LOT, limits)).toBe('tooEarly');
  expect(pumpedAtProblem(form, null, limits)).toBe('tooEarly');
});
