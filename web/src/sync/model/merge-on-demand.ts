import { isOpen, isSession } from '@lulla/domain/activity/activity';
import type { DeletedResponse } from '@lulla/domain/protocol/deleted-response';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import { type LocalMonth, monthOf } from '@lulla/domain/time/month';
import type { Span } from '@lulla/domain/time/span';
import { spansCover } from './coverage.ts';
import type { OnDemandRows } from './on-demand-rows.ts';

type Versioned = { readonly id: string; readonly revision: number };
type RowsById<Row> = ReadonlyMap<string, Row>;

/** The rows of a sync. */
export interface ArrivedRows {
  readonly rows: readonly LogRow[];
  readonly events: readonly EventRow[];
}

/** A stretch that was read whole. */
export function withSpan(onDemand: OnDemandRows, span: Span, rows: readonly LogRow[]): OnDemandRows {
  const spans = spansCover(onDemand.spans, span) ? onDemand.spans : [...onDemand.spans, span];
  return { ...onDemand, rows: withNewer(onDemand.rows, rows), spans };
}

/** Own deleted entries whose content was read. */
export function withDeleted(onDemand: OnDemandRows, { entries }: DeletedResponse): OnDemandRows {
  return { ...onDemand, deleted: new Map(entries.map(({ activity }) => [activity.id, activity])) };
}

/** A month of the calendar that was read whole. */
export function withMonth(onDemand: OnDemandRows, month: LocalMonth, events: readonly EventRow[]): OnDemandRows {
  return { ...onDemand, events: withNewer(onDemand.events, events), months: [...new Set([...onDemand.months, month])] };
}

/** Synced rows about windows that were read, and what ran until it was deleted. `all`: the window is not known yet. */
export function withArrived(
  onDemand: OnDemandRows,
  arrived: ArrivedRows,
  { all, before }: { all: boolean; before: RowsById<LogRow> | undefined },
): OnDemandRows {
  // An end that is under way says which session it is of, and by that into which one it was merged (R28).
  const ran = arrived.rows.flatMap(({ id, activity }) => {
    const known = activity ? null : before?.get(id)?.activity;
    return known && isOpen(known) ? [[id, known] as const] : [];
  });
  const deleted = ran.length === 0 ? onDemand.deleted : new Map([...onDemand.deleted, ...ran]);
  const rows = withNewer(
    onDemand.rows,
    arrived.rows.filter((row) => all || isAbout(row, onDemand)),
  );
  const events = withNewer(
    onDemand.events,
    arrived.events.filter((row) => all || isEventAbout(row, onDemand)),
  );
  const isSame = rows === onDemand.rows && events === onDemand.events && deleted === onDemand.deleted;
  return isSame ? onDemand : { ...onDemand, rows, events, deleted };
}

function isEventAbout({ id, event }: EventRow, { events, months }: OnDemandRows): boolean {
  return events.has(id) || (event !== null && months.includes(monthOf(event.date)));
}

function isAbout({ id, activity }: LogRow, { rows, spans, deleted }: OnDemandRows): boolean {
  if (rows.has(id) || deleted.has(id)) return true;
  if (!activity) return false;
  const { startedAt } = activity;
  const endedAt = (isSession(activity) ? activity.endedAt : null) ?? startedAt;
  return spans.some(({ from, to }) => startedAt < to && (startedAt >= from || endedAt > from));
}

/** Those of `rows` that are newer. */
export function newerRows<Row extends Versioned>(rows: Iterable<Row>, present: RowsById<Row>): Row[] {
  return [...rows].filter((row) => row.revision > (present.get(row.id)?.revision ?? 0));
}

/** Rows replaced by newer ones; the same object if none is. */
function withNewer<Row extends Versioned>(present: RowsById<Row>, rows: Iterable<Row>): RowsById<Row> {
  const newer = newerRows(rows, present);
  return newer.length === 0 ? present : new Map([...present, ...newer.map((row) => [row.id, row] as const)]);
}

const onTop = new WeakMap<object, { readonly below: object; readonly rows: unknown }>();

/**
 * The replica's rows with those that were read on demand, of each the newer. The same object each time for the same two
 * maps, which are never changed: what is computed of it is recognised by it.
 */
export function rowsTogether<Row extends Versioned>(below: RowsById<Row>, replica: RowsById<Row>): RowsById<Row> {
  if (below.size === 0) return replica;
  const known = onTop.get(replica);
  if (known?.below === below) return known.rows as RowsById<Row>;
  const rows = withNewer(below, replica.values());
  onTop.set(replica, { below, rows });
  return rows;
}
