import { MINUTE } from '@lulla/domain/time/instant';
import { ask, type Database } from '../database/database.ts';
import type { Statement } from '../database/pipeline.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { AppError } from '../platform/app-error.ts';
import { LONG_JSON_COLUMNS, LONG_TEXT_COLUMNS } from '../rows/activity/kinds.ts';
import { EVENT_TEXTS } from '../rows/calendar/reads.ts';

/** Maximum bytes of a family's log, calendar and stored answers: decades of ordinary use (P44). */
const MAX_BYTES = 256 * 1024 * 1024;
/** Operations and imported entries of a family between two counts. */
const COUNT_EVERY = 1_000;
/** A full family is counted again after this, ms: content may have been erased. */
const COUNT_AGAIN = 5 * MINUTE;
/** Families that a node tracks; beyond, it starts over. */
const MAX_FAMILIES = 50_000;
const MS = 1_000;

export interface SizeBounds {
  readonly max: number;
  readonly every: number;
}

const BOUNDS: SizeBounds = { max: MAX_BYTES, every: COUNT_EVERY };

interface Watched {
  /** Operations and imported entries since its bytes were counted. */
  since: number;
  /** When to count again, by the clock of `performance`; null while there is room. */
  fullUntil: number | null;
}

/**
 * Limits a family's storage, whatever writes it: a node has one. Bytes are counted from the rows every thousand operations
 * or imported entries, so that no move or deletion can falsify a running total.
 */
export class FamilySizes {
  private readonly families = new Map<string, Watched>();

  constructor(
    private readonly context: { readonly database: Database; readonly metrics: Metrics },
    private readonly bounds: SizeBounds = BOUNDS,
  ) {}

  /** Refuses with 429 `log_full` and `Retry-After` what would grow a full family's log. */
  async mustHaveRoom(familyId: string): Promise<void> {
    const watched = this.families.get(familyId);
    if (!watched || watched.fullUntil === null) return;
    if (watched.fullUntil <= performance.now()) await this.measure(familyId, watched);
    if (watched.fullUntil === null) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((watched.fullUntil - performance.now()) / MS));
    throw new AppError(429, 'log_full', { details: { retryAfterSeconds }, retryAfterSeconds });
  }

  /** Counts operations, or imported entries, that may have made the log longer. */
  async count(familyId: string, written: number): Promise<void> {
    const watched = this.families.get(familyId) ?? this.begin(familyId);
    watched.since += written;
    if (watched.since >= this.bounds.every) await this.measure(familyId, watched);
  }

  private begin(familyId: string): Watched {
    if (this.families.size >= MAX_FAMILIES) this.families.clear();
    const watched = { since: 0, fullUntil: null };
    this.families.set(familyId, watched);
    return watched;
  }

  private async measure(familyId: string, watched: Watched): Promise<void> {
    watched.since = 0;
    const [row] = await ask(this.context.database, bytesOf(familyId));
    const bytes = row?.bytes ?? 0;
    const wasFull = watched.fullUntil !== null;
    watched.fullUntil = bytes < this.bounds.max ? null : performance.now() + COUNT_AGAIN;
    this.context.metrics.familyBytes.observe(bytes);
    if (watched.fullUntil !== null && !wasFull) this.context.metrics.fullFamilies.inc();
  }
}

/** The size of a family's rows. Texts and JSON are measured without being fetched, JSON as it is stored. */
function bytesOf(familyId: string): Statement<{ bytes: number }> {
  return { text: BYTES, values: [familyId] };
}

const textBytes = (column: string) => ` + coalesce(octet_length(${column}), 0)`;
const jsonBytes = (column: string) => ` + coalesce(pg_column_size(${column}), 0)`;
const ENTRY = `300${LONG_TEXT_COLUMNS.map(textBytes).join('')}${LONG_JSON_COLUMNS.map(jsonBytes).join('')}`;
const EVENT = `300${EVENT_TEXTS.map(textBytes).join('')}`;
const BYTES = `
  select (
    (select coalesce(sum(${ENTRY}), 0) from activities where family_id = $1)
    + (select coalesce(sum(${EVENT}), 0) from calendar_events where family_id = $1)
    + (select coalesce(sum(200 + pg_column_size(result)), 0) from applied_ops where family_id = $1)
  )::bigint as bytes`;
