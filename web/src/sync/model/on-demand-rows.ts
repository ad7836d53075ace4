import type { Activity } from '@lulla/domain/activity/activity';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { LocalMonth } from '@lulla/domain/time/month';
import type { Span } from '@lulla/domain/time/span';

type RowsById<Row> = ReadonlyMap<string, Row>;

/** Older entries and events read on demand: in memory only, immutable. */
export interface OnDemandRows {
  readonly rows: RowsById<LogRow>;
  /** Windows whose entries are all in `rows`. */
  readonly spans: readonly Span[];
  /** Contents of deleted entries: own ones that were read, and what ran when somebody deleted it. */
  readonly deleted: ReadonlyMap<string, Activity>;
  readonly events: RowsById<EventRow>;
  /** Months whose events are all among `events`. */
  readonly months: readonly LocalMonth[];
}

export const NO_ON_DEMAND_ROWS: OnDemandRows = {
  rows: new Map(),
  spans: [],
  deleted: new Map(),
  events: new Map(),
  months: [],
};
