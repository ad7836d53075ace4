import { hasAccess } from '@lulla/domain/entitlement/entitlement';
import { type Actor, type Done, NOTHING_DONE } from '@lulla/domain/operation/log';
import { shiftTimes } from '@lulla/domain/operation/times';
import { isSameStock } from '@lulla/domain/stock/stock';
import { applyPending, type View } from '@lulla/domain/sync/pending';
import type { Instant } from '@lulla/domain/time/instant';
import type { Action } from '@lulla/domain/wire/action';
import type { Operation } from '@lulla/domain/wire/operation';
import type { NewOutboxRecord } from './change.ts';
import { clockShift } from './clock-shift.ts';
import { type Lent, withNewer } from './lent-rows.ts';
import { CLOSED_LOG, type LogState, type Phase, type RefusedOperation, type SyncState } from './log-state.ts';
import type { EffectsRecord, OutboxRecord, RefusedRecord, Snapshot } from './snapshot.ts';
import { RETRIES_BEFORE_FAILED } from './timing.ts';

/** How the connection stands. */
export interface Standing {
  readonly isRunning: boolean;
  readonly isStalled: boolean;
  readonly isOnline: boolean;
  readonly failures: number;
  readonly isLiveOff: boolean;
  readonly stopped: 'signed_out' | 'reload_required' | null;
  readonly isStorageLost: boolean;
}

export interface Sources {
  readonly userId: string;
  /** Null until the device's storage has been read. */
  readonly snapshot: Snapshot | null;
  /** What was read on demand and is held in memory only. */
  readonly lent: Lent;
  readonly standing: Standing;
  /** The device's clock. */
  readonly now: Instant;
}

/** Who acts. Before the first sync nothing is known of them; then everything is tried, and the server judges. */
function actorOf(userId: string, { meta }: Snapshot, now: Instant): Actor {
  const { family } = meta;
  if (!family) return { userId, accountCreatedAt: 0, hasAccess: true };
  return { userId, accountCreatedAt: family.me.createdAt, hasAccess: hasAccess(family.entitlement, now) };
}

/** The view of a snapshot, in the log's time. */
function viewOf(userId: string, snapshot: Snapshot, { lent, now }: { lent: Lent; now: Instant }): View {
  const shift = clockShift(snapshot.meta.skew);
  const replica = {
    rows: withNewer(lent.rows, snapshot.rows.values()),
    events: withNewer(lent.events, snapshot.events.values()),
    done: doneOf(snapshot.effects),
    stock: snapshot.meta.stock,
    deleted: lent.deleted,
  };
  const at = now + shift;
  return applyPending(replica, operationsOf(snapshot.outbox, shift), actorOf(userId, snapshot, at), at);
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

/** What a new write does to the stock, as far as this device knows. */
export interface StockExpected {
  /** *Use one* of a stock that is known to be empty (D45): told at once, there is nothing to keep of it. */
  readonly isVain: boolean;
  /** How many are left after it, as its person is told; undefined when it does not concern the stock. */
  readonly left: number | undefined;
}

/** What the person is told of the stock at the tap (D45, D46). Before the first sync nothing is known of it. */
export function stockExpected(
  { userId, lent, now }: Sources,
  snapshot: Snapshot,
  record: NewOutboxRecord,
): StockExpected {
  const action = record.operation?.action.type;
  if (!action || !CONCERN_STOCK.has(action) || !snapshot.meta.cursor) return { isVain: false, left: undefined };
  const outbox = [...snapshot.outbox, { ...record, seq: Number.MAX_SAFE_INTEGER }];
  const outcome = viewOf(userId, { ...snapshot, outbox }, { lent, now }).outcomes.get(record.operationId);
  const isVain = action === 'stock.use' && outcome?.status === 'rejected' && outcome.code === 'stock_empty';
  return { isVain, left: outcome?.status === 'applied' ? outcome.stock?.after?.remaining : undefined };
}

function operationsOf(records: readonly OutboxRecord[], shift: number): Operation[] {
  return records.flatMap(({ operation }) => (operation ? [shiftTimes(operation, shift)] : []));
}

/** Everything the screens see. Parts that did not change are the same objects as in `before`. */
export function deriveState(sources: Sources, before: Derived | null): Derived {
  const { userId, snapshot, lent, standing, now } = sources;
  if (!snapshot) return { sources, state: emptyState(userId) };
  const shift = clockShift(snapshot.meta.skew);
  const known = actorOf(userId, snapshot, now + shift);
  const isSameView = before !== null && hasSameView(before, sources, known.hasAccess);
  const { cursor, family, lastSyncedAt } = snapshot.meta;
  const isSameRefused = before?.sources.snapshot?.refused === snapshot.refused;
  const state: LogState = {
    userId,
    phase: phaseOf(snapshot, standing),
    view: isSameView ? before.state.view : viewOf(userId, snapshot, { lent, now }),
    older: lent.spans,
    olderMonths: lent.months,
    family,
    actor: family ? known : null,
    access: family !== null && known.hasAccess,
    clockShift: shift,
    epoch: cursor && `${cursor.familyId}:${cursor.epoch}`,
    sync: {
      state: syncStateOf(snapshot, standing),
      waiting: snapshot.outbox.length,
      refused: isSameRefused && before ? before.state.sync.refused : refusedOf(snapshot.refused, shift),
      isLiveOff: standing.isLiveOff && isReached(standing),
      lastSyncedAt,
    },
  };
  return { sources, state };
}

export interface Derived {
  readonly sources: Sources;
  readonly state: LogState;
}

function hasSameView(before: Derived, { snapshot, lent }: Sources, access: boolean): boolean {
  const then = before.sources.snapshot;
  return (
    then !== null &&
    snapshot !== null &&
    then.rows === snapshot.rows &&
    then.events === snapshot.events &&
    then.outbox === snapshot.outbox &&
    then.effects === snapshot.effects &&
    isSameStock(then.meta.stock, snapshot.meta.stock) &&
    before.sources.lent.rows === lent.rows &&
    before.sources.lent.events === lent.events &&
    before.sources.lent.deleted === lent.deleted &&
    before.state.clockShift === clockShift(snapshot.meta.skew) &&
    (before.state.actor?.hasAccess ?? true) === access &&
    before.state.family?.me.createdAt === snapshot.meta.family?.me.createdAt
  );
}

function phaseOf({ meta, outbox, rows }: Snapshot, { failures }: Standing): Phase {
  if (meta.family || outbox.length > 0 || rows.size > 0) return 'ready';
  return failures > RETRIES_BEFORE_FAILED ? 'failed' : 'nothing';
}

/** Everything that says more than that the stream is down. */
function isReached({ stopped, isStorageLost, isOnline, failures, isStalled }: Standing): boolean {
  return !stopped && !isStorageLost && isOnline && failures === 0 && !isStalled;
}

function syncStateOf({ outbox }: Snapshot, standing: Standing): SyncState {
  if (standing.stopped) return standing.stopped;
  if (standing.isStorageLost) return 'storage_lost';
  if (!standing.isOnline || standing.failures > 0 || standing.isStalled) return 'offline';
  if (outbox.length > 0) return standing.isRunning ? 'sending' : 'waiting';
  return standing.isLiveOff ? 'live_off' : 'saved';
}

function refusedOf(records: readonly RefusedRecord[], shift: number): RefusedOperation[] {
  const heads = records.filter((record) => record.groupId === record.operationId);
  return heads
    .sort((a, b) => a.refusedAt - b.refusedAt || a.seq - b.seq)
    .map((head) => ({
      operationId: head.operationId,
      code: head.code ?? 'invalid_operation',
      operation: operationsOf([head], shift)[0] ?? null,
      refusedAt: head.refusedAt,
      held: operationsOf(
        records
          .filter((record) => record.groupId === head.operationId && record !== head)
          .sort((a, b) => a.seq - b.seq),
        shift,
      ),
    }));
}

function emptyState(userId: string): LogState {
  return { ...CLOSED_LOG, userId };
}
