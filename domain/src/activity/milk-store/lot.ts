import type * as z from 'zod/mini';
import { DAY, HOUR, type Instant } from '../../time/instant.ts';
import type { lotChangeSchema, lotSchema, takesSchema } from './lot-schema.ts';

export const MILK_PLACES = ['fridge', 'freezer', 'room'] as const;
export type MilkPlace = (typeof MILK_PLACES)[number];

/** The most that is put away together, ml. */
export const MAX_LOT_ML = 2_000;
/** Lots of a family, used up ones too. */
export const MAX_LOTS = 100;
/** How far the last day may lie behind the pumping. */
export const MAX_KEPT = 366 * DAY;

export type Lot = z.infer<typeof lotSchema>;
export type LotChange = z.infer<typeof lotChangeSchema>;
export type Takes = z.infer<typeof takesSchema>;

/** How long milk keeps from the pumping on, as a proposal: six months are counted as 180 days. */
const KEEPS: Readonly<Record<MilkPlace, number>> = { room: 4 * HOUR, fridge: 4 * DAY, freezer: 180 * DAY };
/** How long thawed milk keeps. */
const THAWED_KEEPS: Readonly<Record<Exclude<MilkPlace, 'freezer'>, number>> = { room: 2 * HOUR, fridge: DAY };

/** Nothing keeps so long outside a freezer. */
const ONLY_FROZEN = 30 * DAY;

/** Use by, as it is proposed for milk that is put away (R258). */
export function usualUseBy(place: MilkPlace, pumpedAt: Instant): Instant {
  return pumpedAt + KEEPS[place];
}

/** Use by, as it is proposed for a lot that is moved at `at` (R258). */
export function movedUseBy(lot: Pick<Lot, 'place' | 'pumpedAt' | 'useBy'>, to: MilkPlace, at: Instant): Instant {
  if (lot.place === 'freezer' && to !== 'freezer') return at + THAWED_KEEPS[to];
  // Warm milk keeps its hours, and no longer than it did before.
  return to === 'room' ? Math.min(lot.useBy, at + KEEPS.room) : usualUseBy(to, lot.pumpedAt);
}

/**
 * Use by that somebody corrects at `at` without moving the lot. One that only a freezer keeps was meant before another
 * phone took the lot out of it: what was there stays, if it is earlier.
 */
export function correctedUseBy(lot: Pick<Lot, 'place' | 'useBy'>, useBy: Instant, at: Instant): Instant {
  return lot.place !== 'freezer' && useBy > at + ONLY_FROZEN ? Math.min(lot.useBy, useBy) : useBy;
}

/** What is left of a lot, ml; nothing of one that is gone. */
export function leftOf(lot: Lot): number {
  return lot.gone ? 0 : lot.ml - lot.takenMl;
}

/** A lot that is gone in a way, or there: of no less than bottles hold of it. */
export function lotGone({ gone: _, ...lot }: Lot, gone: Lot['gone']): Lot {
  return { ...lot, ml: Math.max(lot.ml, lot.takenMl), ...(gone ? { gone } : {}) };
}

/** All that is there, ml. */
export function milkLeft(lots: readonly Lot[]): number {
  return lots.reduce((sum, lot) => sum + leftOf(lot), 0);
}

/** What is there, in the order in which to use it: first to expire first. */
export function lotsToUse(lots: readonly Lot[]): Lot[] {
  return lots
    .filter((lot) => leftOf(lot) > 0)
    .sort((a, b) => a.useBy - b.useBy || a.pumpedAt - b.pumpedAt || (a.id < b.id ? -1 : 1));
}

/** Whether a store is in use at a moment: it has milk, or milk that it had would still be good. */
export function isInUse(lots: readonly Lot[], at: Instant): boolean {
  return lots.some((lot) => lot.pumpedAt <= at && (leftOf(lot) > 0 || (lot.gone !== 'removed' && lot.useBy > at)));
}

export function takenIn(takes: Takes | undefined): number {
  return (takes ?? []).reduce((sum, { ml }) => sum + ml, 0);
}

/** A store and what a bottle holds of it. */
export interface StoreAndTakes {
  readonly lots: readonly Lot[];
  readonly takes: Takes;
}

/** Gives back until the bottle holds `ml`, what was taken last first. What is no longer known goes nowhere. */
export function giveBackDownTo({ lots, takes }: StoreAndTakes, ml: number): StoreAndTakes {
  let now: StoreAndTakes = { lots, takes };
  for (const take of [...takes].reverse()) {
    const back = Math.min(take.ml, takenIn(now.takes) - ml);
    if (back > 0) now = withTake(now, take.lotId, -back);
  }
  return now;
}

/**
 * Takes until the bottle holds `ml`, or as much as there is: as `first` has it, also of a lot that is gone since, then
 * of what expires first and was pumped by `at`. What had expired by then comes last.
 */
export function takeUpTo(before: StoreAndTakes, ml: number, at: Instant, first: Takes = []): StoreAndTakes {
  const usable = lotsToUse(before.lots).filter(({ pumpedAt }) => pumpedAt <= at);
  const [good, expired] = [usable.filter(({ useBy }) => useBy > at), usable.filter(({ useBy }) => useBy <= at)];
  const again = first.map(({ lotId: id, ml: most }) => ({ id, most }));
  const others = [...good, ...expired].map(({ id }) => ({ id, most: ml }));
  let now = before;
  for (const { id, most } of [...again, ...others]) {
    const lot = now.lots.find((each) => each.id === id);
    const holds = now.takes.find(({ lotId }) => lotId === id)?.ml ?? 0;
    const ask = Math.min(lot ? lot.ml - lot.takenMl : 0, ml - takenIn(now.takes), most - holds);
    if (ask > 0) now = withTake(now, id, ask);
  }
  return now;
}

function withTake({ lots, takes }: StoreAndTakes, lotId: string, ml: number): StoreAndTakes {
  const isHeld = takes.some((take) => take.lotId === lotId);
  const changed = takes.map((take) => (take.lotId === lotId ? { lotId, ml: take.ml + ml } : take));
  return {
    lots: lots.map((lot) => (lot.id === lotId ? { ...lot, takenMl: Math.max(0, lot.takenMl + ml) } : lot)),
    takes: (isHeld ? changed : [...takes, { lotId, ml }]).filter((take) => take.ml > 0),
  };
}

/** The store with one more lot; null if it is full. Used up lots make room, the oldest first. */
export function withLot(lots: readonly Lot[], lot: Lot): Lot[] | null {
  if (lots.length < MAX_LOTS) return [...lots, lot];
  const [oldest] = lots.filter((each) => leftOf(each) === 0).sort((a, b) => a.pumpedAt - b.pumpedAt);
  return oldest ? [...lots.filter((each) => each !== oldest), lot] : null;
}

export function isSameLots(a: readonly Lot[], b: readonly Lot[]): boolean {
  return a === b || (a.length === b.length && a.every((lot, place) => isSameLot(lot, b[place])));
}

function isSameLot(a: Lot, b: Lot | undefined): boolean {
  if (a === b || b === undefined) return a === b;
  return a.id === b.id && a.takenMl === b.takenMl && isSameContent(a, b);
}

const CONTENT = ['pumpedAt', 'ml', 'place', 'useBy', 'gone'] as const;
const STORING: readonly (typeof CONTENT)[number][] = ['place', 'useBy'];

function isSameContent(a: Lot, b: Lot): boolean {
  return CONTENT.every((key) => a[key] === b[key]);
}

/**
 * What an operation changed of a lot, taken back where nobody changed it since; null if that is nothing. Place and use by
 * go back together: thawed milk is not to have a freezer's use by.
 */
export function lotWithout(now: Lot, before: Lot, after: Lot): Lot | null {
  const changed = CONTENT.filter((key) => before[key] !== after[key]);
  const isMoved = changed.includes('place') && STORING.some((key) => now[key] !== after[key]);
  const keys = changed.filter((key) => now[key] === after[key] && !(isMoved && STORING.includes(key)));
  if (keys.length === 0) return null;
  const back: Lot = { ...now, ...Object.fromEntries(keys.map((key) => [key, before[key]])) };
  return lotGone(back, back.gone);
}
