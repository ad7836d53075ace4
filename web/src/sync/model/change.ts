import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { Notice } from './notice.ts';
import type { EffectsRecord, Meta, OutboxRecord, RefusedRecord, Snapshot } from './snapshot.ts';

export type NewOutboxRecord = Omit<OutboxRecord, 'seq'>;
export type NewEffectsRecord = Omit<EffectsRecord, 'seq'>;

/** The changes of one transaction. Stores write them; `withChange` applies them in memory. */
export interface Change {
  /** Forget every row and event first: `putRows` and `putEvents` are the whole of them. */
  readonly clearRows?: boolean;
  readonly putRows?: readonly LogRow[];
  readonly dropRows?: readonly string[];
  readonly putEvents?: readonly EventRow[];
  readonly dropEvents?: readonly string[];
  /** Appended in this order; each gets the next `seq`. */
  readonly enqueue?: readonly NewOutboxRecord[];
  /** Operation ids. */
  readonly dequeue?: readonly string[];
  readonly refuse?: readonly RefusedRecord[];
  readonly unrefuse?: readonly string[];
  readonly putEffects?: readonly NewEffectsRecord[];
  /** Sequence numbers. */
  readonly dropEffects?: readonly number[];
  readonly addNotices?: readonly Notice[];
  readonly dropNotices?: readonly number[];
  readonly meta?: Partial<Meta>;
}

/** The numbers that a store assigned to appended records, in order. */
export interface Numbers {
  readonly outbox: readonly number[];
  readonly effects: readonly number[];
  readonly notices: readonly number[];
}

/** The snapshot after `change`. Parts that it does not touch stay the same objects. */
export function withChange(before: Snapshot, change: Change, numbers: Numbers): Snapshot {
  const notices = change.addNotices?.map((notice) => ({ notice }));
  return {
    rows: changedRows(before.rows, change.clearRows, change.putRows, change.dropRows),
    events: changedRows(before.events, change.clearRows, change.putEvents, change.dropEvents),
    outbox: changedList(before.outbox, change.dequeue, numbered(change.enqueue, numbers.outbox), byOperation),
    refused: changedList(before.refused, change.unrefuse, change.refuse, byOperation),
    effects: changedList(before.effects, change.dropEffects, numbered(change.putEffects, numbers.effects), bySeq),
    notices: changedList(before.notices, change.dropNotices, numbered(notices, numbers.notices), bySeq),
    meta: change.meta ? { ...before.meta, ...change.meta } : before.meta,
  };
}

/** True when a change would write nothing. */
export function isNothing(change: Change): boolean {
  return Object.values(change).every((part) => part === undefined || part === false || isEmptyList(part));
}

function isEmptyList(part: unknown): boolean {
  return Array.isArray(part) && part.length === 0;
}

/** The rows of one sort after a change of them; the same object when it changes none. */
export function changedRows<Row extends { readonly id: string }>(
  rows: ReadonlyMap<string, Row>,
  clear = false,
  put: readonly Row[] = [],
  drop: readonly string[] = [],
): ReadonlyMap<string, Row> {
  if (!clear && put.length === 0 && drop.length === 0) return rows;
  const next = new Map(clear ? [] : rows);
  for (const row of put) next.set(row.id, row);
  for (const id of drop) next.delete(id);
  return next;
}

const byOperation = (record: { readonly operationId: string }) => record.operationId;
const bySeq = (record: { readonly seq: number }) => record.seq;

function changedList<T, K>(
  list: readonly T[],
  dropped: readonly K[] = [],
  added: readonly T[] = [],
  keyOf: (item: T) => K,
): readonly T[] {
  if (dropped.length === 0 && added.length === 0) return list;
  const gone = new Set(dropped);
  return [...list.filter((item) => !gone.has(keyOf(item))), ...added];
}

function numbered<T>(items: readonly T[] | undefined, numbers: readonly number[]): (T & { seq: number })[] {
  return (items ?? []).map((item, index) => {
    const seq = numbers[index];
    if (seq === undefined) throw new Error('A store did not number what it appended');
    return { ...item, seq };
  });
}
