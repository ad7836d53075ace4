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

/** Ids of rows before the window, except what is kept (`isKept`), open, the latest of its kind and child, a young tombstone, `touched`. */
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

/** Of each kind and child: screens tell of one child when it last had each. */
function latestOfEachKind(rows: ReadonlyMap<string, LogRow>): Set<string> {
  const byStart = new Map<string, Activity>();
  const byEnd = new Map<string, Activity>();
  for (const { activity } of rows.values()) {
    if (!activity) continue;
    const key = `${activity.kind} ${activity.childId ?? ''}`;
    const started = byStart.get(key);
    if (!started || activity.startedAt > started.startedAt) byStart.set(key, activity);
    const ended = byEnd.get(key);
    if (!ended || endOf(activity) > endOf(ended)) byEnd.set(key, activity);
  }
  return new Set([...byStart.values(), ...byEnd.values()].map((activity) => activity.id));
}
