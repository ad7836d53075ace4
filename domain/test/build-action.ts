import type { Side } from '../src/activity/breastmilk/sides.ts';
import type { DropType } from '../src/activity/drops/drops.ts';
import type { Pumped } from '../src/activity/pumping/pumping.ts';
import type { EventContent } from '../src/calendar/event.ts';
import type { Action, ActionOf, Changes, EventChanges } from '../src/protocol/action.ts';
import { DAY, type Instant } from '../src/time/instant.ts';
import { NOON } from './people.ts';

/** A bottle of 120 ml begun now, unless told otherwise. */
export function startBottle(activityId: string, startedAt: Instant = NOON, startedMl = 120): ActionOf<'feed.start'> {
  return { type: 'feed.start', activityId, feed: { kind: 'bottle', startedMl }, startedAt, note: null };
}

export function startBreastmilk(activityId: string, startedAt: Instant = NOON): ActionOf<'feed.start'> {
  return { type: 'feed.start', activityId, feed: { kind: 'breastmilk' }, startedAt, note: null };
}

/** Breastmilk from a side on. */
export function startSide(activityId: string, side: Side, startedAt: Instant = NOON): ActionOf<'feed.start'> {
  return { type: 'feed.start', activityId, feed: { kind: 'breastmilk', side }, startedAt, note: null };
}

export function switchTo(activityId: string, side: Side, from: Instant = NOON): ActionOf<'session.side'> {
  return { type: 'session.side', activityId, side, from };
}

export function pause(activityId: string, from: Instant = NOON): ActionOf<'session.pause'> {
  return { type: 'session.pause', activityId, from };
}

export function logBottle(activityId: string, startedAt: Instant = NOON, amountMl = 90): ActionOf<'feed.log'> {
  return { type: 'feed.log', activityId, feed: { kind: 'bottle', amountMl }, startedAt, note: null };
}

export function startSleep(activityId: string, startedAt: Instant = NOON): ActionOf<'sleep.start'> {
  return { type: 'sleep.start', activityId, startedAt, note: null };
}

export function logSleep(activityId: string, startedAt: Instant, endedAt: Instant): ActionOf<'sleep.log'> {
  return { type: 'sleep.log', activityId, startedAt, endedAt, note: null };
}

export function logDiaper(activityId: string, startedAt: Instant = NOON): ActionOf<'diaper.log'> {
  return { type: 'diaper.log', activityId, contents: 'pee', startedAt, note: null };
}

export function logBath(activityId: string, startedAt: Instant = NOON): ActionOf<'bath.log'> {
  return { type: 'bath.log', activityId, babyOil: true, shampoo: false, startedAt };
}

export function logGrowth(activityId: string, startedAt: Instant = NOON): ActionOf<'growth.log'> {
  return {
    type: 'growth.log',
    activityId,
    weightG: 4200,
    lengthMm: 545,
    headMm: null,
    position: 'lying',
    startedAt,
    note: null,
  };
}

/** 2.5 ml, with six hours to the next dose. */
export function logMedicine(
  activityId: string,
  startedAt: Instant = NOON,
  name = 'Ibuprofen',
): ActionOf<'medicine.log'> {
  const given = { name, centiDose: 250, unit: 'ml', leastMinutes: 360 } as const;
  return { type: 'medicine.log', activityId, ...given, startedAt, note: null };
}

export function logSolidFood(
  activityId: string,
  names: readonly string[] = ['Banana'],
  startedAt: Instant = NOON,
): ActionOf<'solid_food.log'> {
  const foods = names.map((name) => ({ name, allergens: [] }));
  return { type: 'solid_food.log', activityId, foods, liking: 'liked', reaction: null, startedAt, note: null };
}

export function logDrops(
  drops: readonly (readonly [activityId: string, dropType: DropType])[],
  startedAt: Instant = NOON,
): ActionOf<'drops.log'> {
  const entries = drops.map(([activityId, dropType]) => ({ activityId, dropType, dropCount: 5 }));
  return { type: 'drops.log', entries, startedAt, note: null };
}

export function end(
  activityId: string,
  endedAt: Instant = NOON,
  amountMl: number | null = null,
): ActionOf<'session.end'> {
  return { type: 'session.end', activityId, endedAt, amountMl, note: null };
}

export function isSame(activityId: string, otherId: string, same = true): ActionOf<'session.same'> {
  return { type: 'session.same', activityId, otherId, same };
}

export function keep(activityId: string): Action {
  return { type: 'session.keep', activityId };
}

export function edit(activityId: string, changes: Changes): ActionOf<'activity.edit'> {
  return { type: 'activity.edit', activityId, changes };
}

export function remove(activityId: string): Action {
  return { type: 'activity.delete', activityId };
}

export function restore(activityId: string): Action {
  return { type: 'activity.restore', activityId };
}

export const useOne: Action = { type: 'stock.use' };

export function restock(count: number): ActionOf<'stock.restock'> {
  return { type: 'stock.restock', count };
}

export function automatic(on: boolean): ActionOf<'stock.automatic'> {
  return { type: 'stock.automatic', on };
}

/** A check-up on the day of `NOON` at 09:30, unless told otherwise. */
export function addEvent(eventId: string, content: Partial<EventContent> = {}): ActionOf<'event.add'> {
  const checkUp = {
    title: 'Check-up',
    description: null,
    date: '2026-03-10',
    startTime: '09:30',
    endTime: null,
  } as const;
  return { type: 'event.add', eventId, ...checkUp, ...content };
}

export function editEvent(eventId: string, changes: EventChanges): ActionOf<'event.edit'> {
  return { type: 'event.edit', eventId, changes };
}

export function deleteEvent(eventId: string): Action {
  return { type: 'event.delete', eventId };
}

export function undo(operationId: string): Action {
  return { type: 'undo', operationId };
}

/** A moment of pumping with nothing measured, unless told otherwise. */
export function logPumping(
  activityId: string,
  at: Instant = NOON,
  pumped: Partial<Pumped> = {},
): ActionOf<'pumping.log'> {
  const nothing = { leftMl: null, rightMl: null, togetherMl: null, stored: null };
  return { type: 'pumping.log', activityId, startedAt: at, endedAt: at, note: null, ...nothing, ...pumped };
}

/** A bottle of breast milk, or of that many ml of it. */
export function withMilk<A extends ActionOf<'feed.start' | 'feed.log'>>(action: A, milk: 'breast' | number): A {
  return { ...action, feed: { ...action.feed, milk } };
}

/** Milk in the fridge, good for four days. */
export function addMilk(lotId: string, pumpedAt: Instant = NOON, ml = 100): ActionOf<'milk.add'> {
  return { type: 'milk.add', lotId, pumpedAt, ml, place: 'fridge', useBy: pumpedAt + 4 * DAY };
}

export function editMilk(lotId: string, changes: ActionOf<'milk.edit'>['changes']): ActionOf<'milk.edit'> {
  return { type: 'milk.edit', lotId, changes };
}
