import { type Activity, isSession } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import { heldFrom } from '@lulla/domain/calendar/window';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { Instant } from '@lulla/domain/time/instant';
import { addDays, localDate, startOfDay, weekday } from '@lulla/domain/time/zone';
import { REPLICA_WINDOW } from '../model/timing.ts';

interface Window {
  readonly now: Instant;
  readonly zone: string;
  /** Entries that waiting operations name: never removed. */
  readonly touched: ReadonlySet<string>;
}

/** Start of the window that a device always stores: 31 days, this week and this month. */
export function windowStart(now: Instant, zone: string): Instant {
  const today = localDate(now, zone);
  const monday = addDays(today, -weekday(today));
  const first = addDays(today, 1 - Number(today.slice(8)));
  return Math.min(now - REPLICA_WINDOW, startOfDay(monday, zone), startOfDay(first, zone));
}

/**
 * Ids of rows before the window, except what is kept (`isKept`), open, of the latest two of its kind and child, a young
 * tombstone, `touched`.
 */
export function rowsOutside(rows: ReadonlyMap<string, LogRow>, { now, zone, touched }: Window): string[] {
  const start = windowStart(now, zone);
  const old: LogRow[] = [];
  for (const row of rows.values()) if (!touched.has(row.id) && lastMoment(row) < start) old.push(row);
  if (old.length === 0) return [];
  const latest = latestOfEachKind(rows);
  return old.filter((row) => !latest.has(row.id)).map((row) => row.id);
}

/** Ids of events that can be removed: those before last month that no waiting operation touches. */
export function eventsOutside(events: ReadonlyMap<string, EventRow>, { now, zone, touched }: Window): string[] {
  const first = heldFrom(now, zone);
  const dayOf = ({ event, deleted }: EventRow) => event?.date ?? localDate(deleted?.at ?? 0, zone);
  const isOld = (row: EventRow) => !touched.has(row.id) && dayOf(row) < first;
  return [...events.values()].filter(isOld).map((row) => row.id);
}

/** The last moment at which a row matters; without end, always. */
function lastMoment({ activity, deleted }: LogRow): Instant {
  if (!activity) return deleted?.at ?? 0;
  const isOpen = isSession(activity) && activity.endedAt === null;
  return isOpen || kindOf(activity).isKept?.(activity) ? Number.POSITIVE_INFINITY : endOf(activity);
}

function endOf(activity: Activity): Instant {
  return (isSession(activity) ? activity.endedAt : null) ?? activity.startedAt;
}

/** Two of each kind and child: screens tell of one child when it last had each, also after the latest was deleted. */
function latestOfEachKind(rows: ReadonlyMap<string, LogRow>): Set<string> {
  const byStart: Latest = new Map();
  const byEnd: Latest = new Map();
  for (const { activity } of rows.values()) {
    if (!activity) continue;
    take(byStart, activity, ({ startedAt }) => startedAt);
    take(byEnd, activity, endOf);
  }
  return new Set([...byStart.values(), ...byEnd.values()].flatMap((two) => two.map(({ id }) => id)));
}

/** By kind and child, the latest first. */
type Latest = Map<string, readonly Activity[]>;

function take(latest: Latest, activity: Activity, at: (activity: Activity) => Instant): void {
  const key = `${activity.kind} ${activity.childId ?? ''}`;
  const [first, second] = latest.get(key) ?? [];
  if (!first) latest.set(key, [activity]);
  else if (at(activity) > at(first)) latest.set(key, [activity, first]);
  else if (!second || at(activity) > at(second)) latest.set(key, [first, activity]);
}
