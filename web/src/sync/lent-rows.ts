import { type Activity, isSession } from '@lulla/domain/activity/activity';
import type { LogRow } from '@lulla/domain/wire/log-row';
import { isCovered, type Span } from './held.ts';

export type Rows = ReadonlyMap<string, LogRow>;

/** What was read on demand of the older log: in memory only. Never changed in place. */
export interface Lent {
  readonly rows: Rows;
  /** Stretches whose entries are all among `rows`. */
  readonly spans: readonly Span[];
  /** What own deleted entries held, by their id. */
  readonly deleted: ReadonlyMap<string, Activity>;
}

export const NOTHING_LENT: Lent = { rows: new Map(), spans: [], deleted: new Map() };

/** A stretch that was read whole. */
export function withSpan(lent: Lent, span: Span, rows: readonly LogRow[]): Lent {
  const spans = isCovered(lent.spans, span) ? lent.spans : [...lent.spans, span];
  return { ...lent, rows: withNewer(lent.rows, rows), spans };
}

/** Own deleted entries whose content was read. */
export function withDeleted(lent: Lent, activities: readonly Activity[]): Lent {
  return { ...lent, deleted: new Map(activities.map((activity) => [activity.id, activity])) };
}

/** Rows that a sync brought, as far as they are about what was read. `all`: it is not known yet what that will be. */
export function withArrived(lent: Lent, rows: readonly LogRow[], { all }: { all: boolean }): Lent {
  const about = rows.filter((row) => all || isAbout(row, lent));
  const next = withNewer(lent.rows, about);
  return next === lent.rows ? lent : { ...lent, rows: next };
}

function isAbout({ id, activity }: LogRow, { rows, spans, deleted }: Lent): boolean {
  if (rows.has(id) || deleted.has(id)) return true;
  if (!activity) return false;
  const { startedAt } = activity;
  const endedAt = (isSession(activity) ? activity.endedAt : null) ?? startedAt;
  return spans.some(({ from, to }) => startedAt < to && (startedAt >= from || endedAt > from));
}

/** Rows with newer ones laid over; the same object when nothing is newer. */
export function withNewer(rows: Rows, newer: Iterable<LogRow>): Rows {
  if (rows.size === 0 && newer instanceof Map) return newer;
  let next: Map<string, LogRow> | null = null;
  for (const row of newer) {
    const held = (next ?? rows).get(row.id);
    if (held && held.revision >= row.revision) continue;
    next ??= new Map(rows);
    next.set(row.id, row);
  }
  return next ?? rows;
}
