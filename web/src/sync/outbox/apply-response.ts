import { type Activity, isSession } from '@lulla/domain/activity/activity';
import { type Child, childrenOf } from '@lulla/domain/child/child';
import { consequenceOf } from '@lulla/domain/commands/create';
import type { Consequence } from '@lulla/domain/commands/sessions';
import { stockUndoneBy } from '@lulla/domain/commands/stock-undo';
import { shiftTimes } from '@lulla/domain/commands/times';
import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import type { Instant } from '@lulla/domain/time/instant';
import { type Change, changedRows, type NewEffectsRecord } from '../model/change.ts';
import { clockShift } from '../model/clock-shift.ts';
import { newerRows } from '../model/merge-on-demand.ts';
import type { Notice } from '../model/notice.ts';
import type { RefusedRecord, Snapshot } from '../model/snapshot.ts';
import { KEPT_EFFECTS, KEPT_NOTICES, SKEW_NOISE } from '../model/timing.ts';
import type { Decision } from '../store/store.ts';
import { referencedEntries } from './enqueue.ts';
import { endsAfterMine, endsByOthers, type KnownEntry, noticeOf, replacedEnds, stockNotice } from './own-notices.ts';
import { eventsOutside, rowsOutside } from './prune.ts';
import { dependantsOf, refuseGroup } from './refused-group.ts';

/** One answered request. */
export interface Exchange {
  readonly userId: string;
  readonly zone: string;
  /** The cursor of the request. */
  readonly asked: Cursor | null;
  /** The device's clock at sending and at the answer. */
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  readonly answer: SyncResponse;
}

/** `results`: the rows are older than what another tab has stored. `nothing`: they leave a gap. */
export type Taken = 'all' | 'results' | 'nothing';

/** Turns an answer into one change. Applying the same answer twice changes nothing more. */
export function applyResponse(snapshot: Snapshot, exchange: Exchange): Decision<Taken> {
  const taken = takenOf(snapshot.meta.cursor, exchange);
  if (taken === 'nothing') return { change: {}, value: taken };
  const answered = applyResults(snapshot, exchange);
  const pulled = taken === 'all' ? applyRows(snapshot, exchange, answered.dequeue) : {};
  const skew = steadySkew(snapshot.meta.skew, exchange.answer.serverTime - exchange.sentAt);
  const stock = answered.notices.findLast(isOfStock);
  // Of several about the stock the last one counts.
  const others = answered.notices.filter((notice) => !isOfStock(notice));
  const notices = [...others, ...(stock ? [stock] : []), ...(pulled.addNotices ?? [])];
  const outdated = stock ? snapshot.notices.filter(({ notice }) => isOfStock(notice)).map(({ seq }) => seq) : [];
  const change: Change = {
    ...pulled,
    dequeue: answered.dequeue,
    refuse: answered.refuse,
    putEffects: answered.effects,
    dropEffects: oldest(snapshot.effects, answered.effects.length, KEPT_EFFECTS),
    addNotices: notices,
    dropNotices: [...new Set([...outdated, ...oldest(snapshot.notices, notices.length, KEPT_NOTICES)])],
    meta: { ...pulled.meta, skew, lastSyncedAt: exchange.receivedAt + clockShift(skew) },
  };
  return { change, value: taken };
}

function isOfStock({ type }: Notice): boolean {
  return type === 'stock';
}

/** Whether an answer still fits: another tab may have stored a later one, or the family may have changed. */
function takenOf(stored: Cursor | null, { asked, answer }: Exchange): Taken {
  if (isSame(stored, asked)) return 'all';
  if (!stored || !isSameEpoch(stored, answer.cursor)) return 'nothing';
  if (stored.revision >= answer.cursor.revision) return 'results';
  const follows = asked !== null && isSameEpoch(asked, stored) && asked.revision <= stored.revision;
  return answer.reset || follows ? 'all' : 'nothing';
}

function isSame(a: Cursor | null, b: Cursor | null): boolean {
  return a === null || b === null ? a === b : isSameEpoch(a, b) && a.revision === b.revision;
}

function isSameEpoch(a: Cursor, b: Cursor): boolean {
  return a.familyId === b.familyId && a.epoch === b.epoch;
}

interface Answered {
  readonly dequeue: string[];
  readonly refuse: RefusedRecord[];
  readonly effects: NewEffectsRecord[];
  readonly notices: Notice[];
}

function applyResults({ outbox, meta }: Snapshot, { answer, sentAt, receivedAt }: Exchange): Answered {
  const answered: Answered = { dequeue: [], refuse: [], effects: [], notices: [] };
  const shift = clockShift(answer.serverTime - sentAt);
  const results = new Map(answer.results.map((result) => [result.operationId, result]));
  for (const record of outbox) {
    const result = results.get(record.operationId);
    if (!result || answered.dequeue.includes(record.operationId)) continue;
    if (result.status === 'rejected') {
      const { code } = result;
      const dependants = dependantsOf(record, outbox, code);
      const blocked = dependants.filter((later) => canBeBlocked(results.get(later.operationId)));
      const group = refuseGroup(record, blocked, { code, refusedAt: receivedAt + shift });
      answered.refuse.push(...group.refuse);
      answered.dequeue.push(...group.dequeue);
      answered.notices.push(...group.addNotices);
      continue;
    }
    answered.dequeue.push(record.operationId);
    if (result.status === 'applied') {
      const { effects, stock, lot } = result;
      const undoneStock = record.operation && stockUndoneBy(record.operation, result);
      answered.effects.push({ operationId: record.operationId, effects, stock, ...(lot ? { lot } : {}), undoneStock });
    }
    const notice = record.operation ? noticeOf(shiftTimes(record.operation, shift), result) : null;
    if (notice) answered.notices.push(notice);
    const ofStock = stockNotice(record, result, answer.stock ? answer.stock.current : meta.stock);
    if (ofStock) answered.notices.push(ofStock);
  }
  return answered;
}

/** Not sent yet, or refused because its basis was refused. */
function canBeBlocked(result: OperationResult | undefined): boolean {
  return result === undefined || result.status === 'rejected';
}

function applyRows(snapshot: Snapshot, exchange: Exchange, dequeued: readonly string[]): Change {
  const { answer, userId, zone, receivedAt } = exchange;
  const newer = answer.reset ? answer.rows : newerRows(answer.rows, snapshot.rows);
  const newEvents = answer.reset ? answer.events : newerRows(answer.events, snapshot.events);
  const rows = changedRows(snapshot.rows, answer.reset, newer);
  const events = changedRows(snapshot.events, answer.reset, newEvents);
  const gone = new Set(dequeued);
  const unanswered = snapshot.outbox.filter((record) => !gone.has(record.operationId));
  const touched = referencedEntries(unanswered, snapshot.effects);
  const shift = clockShift(answer.serverTime - exchange.sentAt);
  const now = receivedAt + shift;
  const outside = new Set(rowsOutside(rows, { now, zone, touched }));
  const eventsBefore = new Set(eventsOutside(events, { now, zone, touched }));
  const known = knownBefore(snapshot, answer);
  const children = childrenOf(snapshot.meta.family);
  const waiting = snapshot.outbox.flatMap(({ operation }) =>
    consequences(operation && shiftTimes(operation, shift), children),
  );
  const ending = new Set(snapshot.outbox.flatMap(({ operation }) => endedSession(operation)));
  return {
    clearRows: answer.reset,
    putRows: newer.filter((row) => !outside.has(row.id)),
    dropRows: answer.reset ? [] : [...outside].filter((id) => snapshot.rows.has(id)),
    putEvents: newEvents.filter((row) => !eventsBefore.has(row.id)),
    dropEvents: answer.reset ? [] : [...eventsBefore].filter((id) => snapshot.events.has(id)),
    addNotices: [
      ...replacedEnds(newer, known, userId),
      ...endsByOthers(newer, known, { userId, isEnding: (id) => ending.has(id) }),
      ...endsAfterMine(newer, known, { userId, waiting }),
    ],
    meta: {
      cursor: answer.cursor,
      ...(answer.family ? { family: answer.family } : {}),
      ...(answer.stock ? { stock: answer.stock.current } : {}),
    },
  };
}

/** The session that an operation ends by itself. */
function endedSession(operation: Operation | null): string[] {
  return operation?.action.type === 'session.end' ? [operation.action.activityId] : [];
}

function consequences(operation: Operation | null, children: readonly Child[]): Consequence[] {
  const consequence = operation && consequenceOf(operation.action, children);
  return consequence ? [consequence] : [];
}

function knownBefore(snapshot: Snapshot, answer: SyncResponse): KnownEntry {
  const done = new Map<string, Activity | null>();
  for (const result of answer.results) {
    if (result.status !== 'applied') continue;
    for (const { id, before, after } of result.effects) {
      // A start that arrived late, and was ended at once, ran here (R21).
      const ran = before === null && after && isSession(after) && after.endCause === 'consequence';
      done.set(id, ran ? { ...after, endedAt: null } : after);
    }
  }
  return (id) => done.get(id) ?? snapshot.rows.get(id)?.activity;
}

/** The network's delay is in every measurement; the times on the screen should not tremble with it. */
function steadySkew(known: number, measured: number): number {
  return Math.abs(measured - known) < SKEW_NOISE ? known : measured;
}

/** The oldest records that make way for `added` new ones. */
function oldest(records: readonly { readonly seq: number }[], added: number, kept: number): number[] {
  const excess = Math.max(0, records.length + added - kept);
  return records.slice(0, excess).map((record) => record.seq);
}
