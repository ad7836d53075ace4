import { type Activity, isOpen, type Session } from '../activity/activity.ts';
import { byNewest } from '../activity/days.ts';
import type { LogRow } from '../protocol/log-row.ts';

type Rows = ReadonlyMap<string, LogRow>;

interface Entries {
  /** Newest start first. */
  readonly activities: readonly Activity[];
  readonly open: readonly Session[];
}

const known = new WeakMap<Rows, Entries>();

/** What rows hold, the deleted ones left out: the same lists each time for the same rows, which are never changed. */
export function entriesIn(rows: Rows): Entries {
  const found = known.get(rows) ?? findEntries(rows);
  known.set(rows, found);
  return found;
}

function findEntries(rows: Rows): Entries {
  const present = [...rows.values()].flatMap(({ activity }) => activity ?? []);
  return { open: present.filter(isOpen), activities: present.sort(byNewest) };
}

/** Sorted entries, newest first, with some replaced, added or (null) removed; the same list if there are none. */
export function withChanged(
  activities: readonly Activity[],
  changed: ReadonlyMap<string, Activity | null>,
): readonly Activity[] {
  if (changed.size === 0) return activities;
  const result = activities.filter(({ id }) => !changed.has(id));
  for (const activity of changed.values()) {
    if (activity === null) continue;
    // What is logged is mostly new, so its place is near the front.
    const place = result.findIndex((other) => byNewest(activity, other) < 0);
    result.splice(place < 0 ? result.length : place, 0, activity);
  }
  return result;
}
