import { NO_LOTS } from '@lulla/domain/activity/milk-store/no-lots';
import { NOTHING_CHOSEN } from '@lulla/domain/activity/more/more-choices';
import { childrenOf } from '@lulla/domain/child/child';
import { type Done, NOTHING_DONE } from '@lulla/domain/commands/log-view';
import { shiftTimes } from '@lulla/domain/commands/times';
import { hasAccess } from '@lulla/domain/entitlement/entitlement';
import type { Action } from '@lulla/domain/protocol/action';
import type { Operation } from '@lulla/domain/protocol/operation';
import { isSameStock } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';
import { applyPending } from '@lulla/domain/view/pending';
import type { View } from '@lulla/domain/view/view';
import type { NewOutboxRecord } from '../model/change.ts';
import { clockShift } from '../model/clock-shift.ts';
import { CLOSED_LOG, type RefusedOperation } from '../model/log-state.ts';
import { rowsTogether } from '../model/merge-on-demand.ts';
import type { EffectsRecord, Snapshot } from '../model/snapshot.ts';
import { actorOf, type Derived, type Sources, stateOf } from '../model/state-of.ts';
import { groupWith } from '../outbox/refused-group.ts';

/** Everything the screens see. Parts that did not change are the same objects as in `before`. */
export function deriveState(sources: Sources, before: Derived | null): Derived {
  const { userId, snapshot, now } = sources;
  if (!snapshot) return { sources, state: { ...CLOSED_LOG, userId } };
  const { hasAccess } = actorOf(userId, snapshot, now + clockShift(snapshot.meta.skew));
  const isSameView = before !== null && hasSameView(before, sources, hasAccess);
  const isSameRefused = before !== null && before.sources.snapshot?.refused === snapshot.refused;
  const view = isSameView ? before.state.view : viewOf(sources, snapshot);
  const refused = isSameRefused ? before.state.sync.refused : refusedOf(snapshot);
  return { sources, state: stateOf(sources, snapshot, { view, refused }) };
}

function hasSameView(before: Derived, { snapshot, onDemand, writing }: Sources, access: boolean): boolean {
  const then = before.sources.snapshot;
  return (
    then !== null &&
    snapshot !== null &&
    then.rows === snapshot.rows &&
    then.events === snapshot.events &&
    then.outbox === snapshot.outbox &&
    then.effects === snapshot.effects &&
    before.sources.writing === writing &&
    isSameStock(then.meta.stock, snapshot.meta.stock) &&
    before.sources.onDemand.rows === onDemand.rows &&
    before.sources.onDemand.events === onDemand.events &&
    before.sources.onDemand.deleted === onDemand.deleted &&
    before.state.clockShift === clockShift(snapshot.meta.skew) &&
    (before.state.actor?.hasAccess ?? true) === access &&
    before.state.family?.me.createdAt === snapshot.meta.family?.me.createdAt &&
    childrenOf(then.meta.family) === childrenOf(snapshot.meta.family) &&
    then.meta.family?.more === snapshot.meta.family?.more &&
    then.meta.family?.milk === snapshot.meta.family?.milk
  );
}

/** The view of a snapshot, in the log's time: the replica with the outbox on top, and what is being written. */
function viewOf({ userId, onDemand, now, writing = [], outcomeCache }: Sources, snapshot: Snapshot): View {
  const shift = clockShift(snapshot.meta.skew);
  const replica = {
    rows: rowsTogether(onDemand.rows, snapshot.rows),
    events: rowsTogether(onDemand.events, snapshot.events),
    children: childrenOf(snapshot.meta.family),
    more: snapshot.meta.family?.more ?? NOTHING_CHOSEN,
    milk: snapshot.meta.family?.milk ?? NO_LOTS,
    done: doneOf(snapshot.effects),
    stock: snapshot.meta.stock,
    deleted: onDemand.deleted,
  };
  const at = now + shift;
  const operations = operationsOf([...snapshot.outbox, ...writing], shift);
  const { family } = snapshot.meta;
  const hadAccess = (then: Instant) => family === null || hasAccess(family.entitlement, then);
  return applyPending(replica, operations, actorOf(userId, snapshot, at), at, outcomeCache, hadAccess);
}

function doneOf(records: readonly EffectsRecord[]): Map<string, Done> {
  const done = new Map<string, Done>(records.map((record) => [record.operationId, record]));
  for (const { undoneStock } of records) if (undoneStock) done.set(undoneStock, NOTHING_DONE);
  return done;
}

const CONCERN_STOCK: ReadonlySet<Action['type']> = new Set([
  'stock.use',
  'diaper.log',
  'activity.delete',
  'activity.restore',
  'undo',
]);

/** The effect of a new write on the stock, as far as this device knows. */
export interface StockExpected {
  /** *Use one* of a stock known to be empty (D45): refused now, nothing is stored. */
  readonly hasNoEffect: boolean;
  /** The stock after it, as shown; undefined if not concerned. */
  readonly left: number | undefined;
}

/** The stock notice at the tap (D45, D46), after those of the same tap `before` it. Before the first sync nothing is known. */
export function stockExpected(
  sources: Sources,
  snapshot: Snapshot,
  record: NewOutboxRecord,
  before: readonly NewOutboxRecord[],
): StockExpected {
  const action = record.operation?.action.type;
  if (!action || !CONCERN_STOCK.has(action) || !snapshot.meta.cursor) return { hasNoEffect: false, left: undefined };
  const outcome = viewOf({ ...sources, writing: [...before, record] }, snapshot).outcomes.get(record.operationId);
  const hasNoEffect = action === 'stock.use' && outcome?.status === 'rejected' && outcome.code === 'stock_empty';
  return { hasNoEffect, left: outcome?.status === 'applied' ? outcome.stock?.after?.remaining : undefined };
}

/** Without a shift they are the same objects every time, by which the cache recognises them. */
function operationsOf(records: readonly NewOutboxRecord[], shift: number): Operation[] {
  const inLogTime = (operation: Operation) => (shift === 0 ? operation : shiftTimes(operation, shift));
  return records.flatMap(({ operation }) => (operation ? inLogTime(operation) : []));
}

/** Refused operations, oldest first, each with its group. */
function refusedOf({ refused: records, meta }: Snapshot): RefusedOperation[] {
  const shift = clockShift(meta.skew);
  const heads = records.filter((record) => record.groupId === record.operationId);
  return heads
    .sort((a, b) => a.refusedAt - b.refusedAt || a.seq - b.seq)
    .map((head) => ({
      operationId: head.operationId,
      code: head.code ?? 'invalid_operation',
      operation: operationsOf([head], shift)[0] ?? null,
      refusedAt: head.refusedAt,
      blocked: operationsOf(
        groupWith(records, head.operationId).filter((record) => record !== head),
        shift,
      ),
    }));
}
