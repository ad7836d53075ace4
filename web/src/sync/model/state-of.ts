import type { Actor } from '@lulla/domain/commands/log-view';
import { referencedIds } from '@lulla/domain/commands/referenced-ids';
import { hasAccess } from '@lulla/domain/entitlement/entitlement';
import type { Instant } from '@lulla/domain/time/instant';
import type { OutcomeCache } from '@lulla/domain/view/outcome-cache';
import type { NewOutboxRecord } from './change.ts';
import { clockShift } from './clock-shift.ts';
import type { LogState, Phase, SyncState } from './log-state.ts';
import type { OnDemandRows } from './on-demand-rows.ts';
import type { Snapshot } from './snapshot.ts';
import { RETRIES_BEFORE_FAILED } from './timing.ts';

/** The state of the connection. */
export interface ConnectionStatus {
  readonly isRunning: boolean;
  readonly isStalled: boolean;
  readonly isOnline: boolean;
  readonly failures: number;
  readonly isStreamDown: boolean;
  readonly stopped: 'signed_out' | 'reload_required' | null;
  readonly isStorageLost: boolean;
  /** Why nothing is pushed, although the server is reachable. */
  readonly heldBack: 'limited' | 'log_full' | null;
}

export interface Sources {
  readonly userId: string;
  /** Null until the device's storage has been read. */
  readonly snapshot: Snapshot | null;
  readonly onDemand: OnDemandRows;
  readonly status: ConnectionStatus;
  readonly now: Instant;
  /** Operations that are being written to the device: shown already, marked. Absent without any. */
  readonly writing?: readonly NewOutboxRecord[] | undefined;
  /** Cached outcomes of waiting operations; absent without any. */
  readonly outcomeCache?: OutcomeCache;
}

/** The actor. Before the first sync nothing is known about them; then everything is allowed, and the server decides. */
export function actorOf(userId: string, { meta }: Snapshot, now: Instant): Actor {
  const { family } = meta;
  if (!family) return { userId, accountCreatedAt: 0, hasAccess: true };
  return { userId, accountCreatedAt: family.me.createdAt, hasAccess: hasAccess(family.entitlement, now) };
}

export interface Derived {
  readonly sources: Sources;
  readonly state: LogState;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The state for the screens: a snapshot and the view in `parts`. */
export function stateOf(
  { userId, onDemand, status, now, writing }: Sources,
  snapshot: Snapshot,
  { view, refused }: Pick<LogState, 'view'> & Pick<LogState['sync'], 'refused'>,
): LogState {
  const shift = clockShift(snapshot.meta.skew);
  const actor = actorOf(userId, snapshot, now + shift);
  const { cursor, family, lastSyncedAt } = snapshot.meta;
  return {
    userId,
    phase: phaseOf(snapshot, status),
    view,
    writing: writing
      ? new Set(writing.flatMap(({ operation }) => (operation ? referencedIds(operation) : [])))
      : NOTHING,
    older: onDemand.spans,
    olderMonths: onDemand.months,
    family,
    actor: family ? actor : null,
    access: family !== null && actor.hasAccess,
    clockShift: shift,
    epoch: cursor && `${cursor.familyId}:${cursor.epoch}`,
    sync: {
      state: syncStateOf(snapshot, status, writing !== undefined),
      waiting: snapshot.outbox.length,
      refused,
      isStreamDown: status.isStreamDown && isReached(status),
      lastSyncedAt,
    },
  };
}

function phaseOf({ meta, outbox, rows }: Snapshot, { failures }: ConnectionStatus): Phase {
  if (meta.family || outbox.length > 0 || rows.size > 0) return 'ready';
  return failures > RETRIES_BEFORE_FAILED ? 'failed' : 'nothing';
}

/** Every status that is more important than a failed stream. */
function isReached(status: ConnectionStatus): boolean {
  return !status.stopped && !status.isStorageLost && !isOffline(status);
}

/** From the first failure on; screens repeat their own reads when this ends. */
function isOffline({ isOnline, failures, isStalled }: ConnectionStatus): boolean {
  return !isOnline || failures > 0 || isStalled;
}

function syncStateOf({ outbox }: Snapshot, status: ConnectionStatus, isWriting: boolean): SyncState {
  if (status.stopped) return status.stopped;
  if (status.isStorageLost) return 'storage_lost';
  if (isOffline(status)) return 'offline';
  if (outbox.length > 0 && status.heldBack) return status.heldBack;
  if (outbox.length > 0) return status.isRunning ? 'sending' : 'waiting';
  // On its way: not even this device has it yet.
  if (isWriting) return 'sending';
  return status.isStreamDown ? 'live_off' : 'saved';
}

/** True when a screen would show the same. */
export function isSameState(a: LogState, b: LogState): boolean {
  const { actor: actorA, sync: syncA, ...restA } = a;
  const { actor: actorB, sync: syncB, ...restB } = b;
  return isShallowlyEqual(restA, restB) && isShallowlyEqual(syncA, syncB) && isShallowlyEqual(actorA, actorB);
}

function isShallowlyEqual(a: object | null, b: object | null): boolean {
  if (a === null || b === null) return a === b;
  const right = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([key, value]) => right.get(key) === value);
}
