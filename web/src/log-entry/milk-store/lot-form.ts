import { type Lot, leftOf, MAX_KEPT, movedUseBy, usualUseBy } from '@lulla/domain/activity/milk-store/lot';
import type { Action } from '@lulla/domain/protocol/action';
import type { Instant } from '@lulla/domain/time/instant';
import { type TimeLimits, type TimeProblem, timeChoiceProblem } from '../../log/time-choice.ts';

/** What stands in the form. Null: empty or unreadable; NaN: an unreadable amount. */
export interface LotForm {
  readonly ml: number | null;
  readonly place: Lot['place'];
  readonly pumpedAt: Instant | null;
  readonly useBy: Instant;
}

export function lotFormOf(lot: Lot | null, now: Instant): LotForm {
  if (!lot) return { ml: null, place: 'fridge', pumpedAt: now, useBy: usualUseBy('fridge', now) };
  return { ml: leftOf(lot), place: lot.place, pumpedAt: lot.pumpedAt, useBy: lot.useBy };
}

export function isAmountMissing({ ml }: LotForm): boolean {
  return !ml;
}

/** Why its time cannot be saved; one that was not changed can be: another member's account may begin earlier (R259). */
export function pumpedAtProblem({ pumpedAt }: LotForm, lot: Lot | null, limits: TimeLimits): TimeProblem | null {
  return pumpedAt === lot?.pumpedAt ? null : timeChoiceProblem({ at: pumpedAt }, limits);
}

/** Moved to another place, with the proposal for it; a lot that is moved back has what it had. */
export function movedTo(place: Lot['place'], form: LotForm, lot: Lot | null, now: Instant): LotForm {
  if (place === lot?.place) return { ...form, place, useBy: lot.useBy };
  const useBy = lot ? movedUseBy(lot, place, now) : usualUseBy(place, form.pumpedAt ?? now);
  return withUseBy({ ...form, place }, useBy);
}

/** Pumped at another time: use by follows until it was changed. */
export function pumpedAtOf(pumpedAt: Instant | null, form: LotForm): LotForm {
  const isUsual = form.pumpedAt !== null && form.useBy === usualUseBy(form.place, form.pumpedAt);
  const useBy = isUsual && pumpedAt !== null ? usualUseBy(form.place, pumpedAt) : form.useBy;
  return withUseBy({ ...form, pumpedAt }, useBy);
}

/** With use by at a moment, or the nearest that can be (R258). */
export function withUseBy(form: LotForm, useBy: Instant): LotForm {
  const { pumpedAt } = form;
  if (pumpedAt === null) return { ...form, useBy };
  return { ...form, useBy: Math.min(pumpedAt + MAX_KEPT, Math.max(pumpedAt, useBy)) };
}

/**
 * What it writes, where its amount and time can be saved; null where nothing was changed. `lot`: as it was when the form
 * was opened; `milk`: the store by now, which others may have changed.
 */
export function lotAction(
  { ml, pumpedAt, place, useBy }: LotForm,
  lot: Lot | null,
  milk: readonly Lot[],
  newId: () => string,
): Action | null {
  if (!ml || pumpedAt === null) return null;
  if (!lot) return { type: 'milk.add', lotId: newId(), ml, pumpedAt, place, useBy };
  const { takenMl } = milk.find(({ id }) => id === lot.id) ?? lot;
  const changes = {
    // What was taken since does not count against it.
    ...(ml === leftOf(lot) ? {} : { ml: ml + takenMl }),
    ...(pumpedAt === lot.pumpedAt ? {} : { pumpedAt }),
    ...(place === lot.place ? {} : { place }),
    ...(useBy === lot.useBy ? {} : { useBy }),
  };
  return Object.keys(changes).length === 0 ? null : { type: 'milk.edit', lotId: lot.id, changes };
}
