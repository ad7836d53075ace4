import { type Activity, isSession } from '@lulla/domain/activity/activity';
import { type LocalMonth, monthOf } from '@lulla/domain/time/month';
import type { EventRow } from '@lulla/domain/wire/event-row';
import type { LogRow } from '@lulla/domain/wire/log-row';
import { isCovered, type Span } from './held.ts';
import type { Lent } from './lent.ts';

type Versioned = { readonly id: string; readonly revision: number };
type Held<Row> = ReadonlyMap<string, Row>;

/** What a sync brought. */
export interface ArrivedRows {
  readonly rows: readonly LogRow[];
  readonly events: readonly EventRow[];
}

/** A stretch that was read whole. */
export function withSpan(lent: Lent, span: Span, rows: readonly LogRow[]): Lent {
  const spans = isCovered(lent.spans, span) ? lent.spans : [...lent.spans, span];
  return { ...lent, rows: withNewer(lent.rows, rows), spans };
}

/** Own deleted entries whose content was read. */
export function withDeleted(lent: Lent, activities: readonly Activity[]): Lent {
  return { ...lent, deleted: new Map(activities.map((activity) => [activity.id, activity])) };
}

/** A month of the calendar that was read whole. */
export function withMonth(lent: Lent, month: LocalMonth, events: readonly EventRow[]): Lent {
  return { ...lent, events: withNewer(lent.events, events), months: [...new Set([...lent.months, month])] };
}

/** Rows that a sync brought, as far as they are about what was read. `all`: it is not known yet what that will be. */
export function withArrived(lent: Lent, arrived: ArrivedRows, { all }: { all: boolean }): Lent {
  const rows = withNewer(
    lent.rows,
    arrived.rows.filter((row) => all || isAbout(row, lent)),
  );
  const events = withNewer(
    lent.events,
    arrived.events.filter((row) => all || isEventAbout(row, lent)),
  );
  return rows === lent.rows && events === lent.events ? lent : { ...lent, rows, events };
}

function isEventAbout({ id, event }: EventRow, { events, months }: Lent): boolean {
  return events.has(id) || (event !== null && months.includes(monthOf(event.date)));
}

function isAbout({ id, activity }: LogRow, { rows, spans, deleted }: Lent): boolean {
  if (rows.has(id) || deleted.has(id)) return true;
  if (!activity) return false;
  const { startedAt } = activity;
  const endedAt = (isSession(activity) ? activity.endedAt : null) ?? startedAt;
  return spans.some(({ from, to }) => startedAt < to && (startedAt >= from || endedAt > from));
}

/** Those of `rows` that are newer than what is held. */
export function newerRows<Row extends Versioned>(rows: Iterable<Row>, held: Held<Row>): Row[] {
  return [...rows].filter((row) => row.revision > (held.get(row.id)?.revision ?? 0));
}

/** Rows with newer ones laid over; the same object when nothing is newer. */
export function withNewer<Row extends Versioned>(held: Held<Row>, rows: Iterable<Row>): Held<Row> {
  const newer = newerRows(rows, held);
  return newer.length === 0 ? held : new Map([...held, ...newer.map((row) => [row.id, row] as const)]);
}
