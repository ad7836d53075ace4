import type * as z from 'zod/mini';
import type { activitySchema } from './activity-schema.ts';
import type { SessionSort } from './entry/kind.ts';
import type { Feed } from './feed/feed.ts';
import { type ActivityKind, type ActivityOf, kindOf } from './kinds.ts';
import { type Pumping, pumpedMl } from './pumping/pumping.ts';
import type { Sleep } from './sleep/sleep.ts';
import type { TummyTime } from './tummy-time/tummy-time.ts';

// Schemas are in separate files, so that a screen of rows that were already checked loads no validator.

export type Activity = z.infer<typeof activitySchema>;
/** A session has a start and, later, an end. Drops happen in a moment. */
export type Session = Feed | Sleep | TummyTime | Pumping;

export function isFeed(activity: Activity): activity is Feed {
  return kindOf(activity).session?.sort === 'feed';
}

export function isSleep(activity: Activity): activity is Sleep {
  return kindOf(activity).session?.sort === 'sleep';
}

export function isSession(activity: Activity): activity is Session {
  return kindOf(activity).session !== null;
}

export function ofKind<K extends ActivityKind>(kind: K, activities: readonly Activity[]): ActivityOf<K>[] {
  return activities.filter((activity): activity is ActivityOf<K> => activity.kind === kind);
}

/** Open: it has no end, and its end has not become unknown. Independent of how long ago it started. */
export function isOpen(activity: Activity): activity is Session {
  return isSession(activity) && activity.endedAt === null && !activity.endUnknown;
}

/** A finished feed or pumping that was logged as one moment: start and end are the same, it has no duration (P16). */
export function isMoment(activity: Activity): boolean {
  return (
    isSession(activity) && kindOf(activity).session?.mayBeMoment === true && activity.endedAt === activity.startedAt
  );
}

/** What a session is. */
export function sortOf(session: Session): SessionSort {
  return kindOf(session).session?.sort ?? 'feed';
}

/** How much was eaten or pumped, ml; null where that is not known. */
export function amountMlOf(session: Session): number | null {
  if (session.kind === 'pumping') return pumpedMl(session);
  return session.kind === 'bottle' ? session.amountMl : null;
}

/** Two sessions that cannot both be open for one author: two feeds, or two sleeps. */
export function isSameSort(a: Session, b: Session): boolean {
  return sortOf(a) === sortOf(b);
}

export function isSameContent(a: Activity | null, b: Activity | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  const [left, right] = [new Map<string, unknown>(Object.entries(a)), new Map<string, unknown>(Object.entries(b))];
  // An absent key equals null.
  return [...left.keys(), ...right.keys()].every((key) => isSameValue(left.get(key) ?? null, right.get(key) ?? null));
}

/** Switches of a feed are a list; every other field is one value. */
function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));
}

/** Whether *undo* treats an entry as unchanged (P12). What it took of a stock is ignored, because it is bookkeeping. */
export function isAsLeft(now: Activity | null, left: Activity | null): boolean {
  return isSameContent(now && withoutTakes(now), left && withoutTakes(left));
}

function withoutTakes(activity: Activity): Activity {
  if (activity.kind === 'bottle') return { ...activity, fromStore: undefined } as Activity;
  return activity.kind === 'diaper' ? { ...activity, fromStock: null } : activity;
}
