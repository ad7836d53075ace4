import { NO_LOTS } from '@lulla/domain/activity/milk-store/no-lots';
import { NOTHING_CHOSEN } from '@lulla/domain/activity/more/more-choices';
import { childrenOf } from '@lulla/domain/child/child';
import type { Actor } from '@lulla/domain/commands/log-view';
import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import type { Instant } from '@lulla/domain/time/instant';
import type { LocalMonth } from '@lulla/domain/time/month';
import type { Span } from '@lulla/domain/time/span';
import type { View } from '@lulla/domain/view/view';

/**
 * `loading`: the storage is being read. `ready`: there is a log. `nothing`: the device has none yet and is fetching it.
 * `failed`: it has none after three retries, and continues.
 */
export type Phase = 'loading' | 'ready' | 'nothing' | 'failed';

/** In order of urgency; a state hides those after it. */
export type SyncState =
  /** This client is too old or was replaced in another tab: reload. The outbox stays. */
  | 'reload_required'
  /** The session has ended: the outbox stays until the same person signs in. */
  | 'signed_out'
  /** The device's storage failed: entries are in memory only. */
  | 'storage_lost'
  /** The server cannot be reached. */
  | 'offline'
  /** Entries stay on this device: the family's log is full. */
  | 'limited'
  /** Entries are on this device: the family's log has no room for more. */
  | 'log_full'
  /** Entries are on their way. */
  | 'sending'
  /** Entries are on this device, not yet sent. */
  | 'waiting'
  /** Everything is saved; others' entries arrive within half a minute. */
  | 'live_off'
  | 'saved';

/** A refused write, with later ones that build on it. */
export interface RefusedOperation {
  readonly operationId: string;
  readonly code: Rejection;
  /** In the log's time; null if the stored operation is unreadable. */
  readonly operation: Operation | null;
  readonly refusedAt: Instant;
  readonly blocked: readonly Operation[];
}

export interface SyncStatus {
  readonly state: SyncState;
  /** Operations on this device that the server has not answered. */
  readonly waiting: number;
  readonly refused: readonly RefusedOperation[];
  /** The server is reachable, but its stream failed five times. Unlike that state it stays while sending. */
  readonly isStreamDown: boolean;
  /** Null before the first sync. */
  readonly lastSyncedAt: Instant | null;
}

/** The log as screens see it. A new object only when something in it changed, never because time went by. */
export interface LogState {
  readonly userId: string | null;
  readonly phase: Phase;
  readonly view: View;
  /** Entries of the view that are being written to the device: the promise that they are kept comes with the end of that. */
  readonly writing: ReadonlySet<string>;
  /** Older windows that were read completely; `isCovered` of coverage.ts has the whole picture. */
  readonly older: readonly Span[];
  /** Older months of the calendar that were read whole into the view. */
  readonly olderMonths: readonly LocalMonth[];
  readonly family: FamilyInfo | null;
  /** Null before the first sync. */
  readonly actor: Actor | null;
  /** Premium, trial, admin or no billing (P24). Changes by itself when a trial runs out. */
  readonly access: boolean;
  /**
   * The correction of the device's clock to the log's time, ms: 0 unless it is off by more than a minute. All instants
   * of `view` and all times passed to `act` are in the log's time.
   */
  readonly clockShift: number;
  /** Changes when the whole log was replaced (another family, a restored backup): older months must be read again. */
  readonly epoch: string | null;
  readonly sync: SyncStatus;
}

const NO_VIEW: View = {
  activities: [],
  events: [],
  children: childrenOf(null),
  more: NOTHING_CHOSEN,
  milk: NO_LOTS,
  waiting: new Set(),
  outcomes: new Map(),
  stock: null,
  isStockWaiting: false,
};

export const CLOSED_LOG: LogState = {
  userId: null,
  phase: 'loading',
  view: NO_VIEW,
  writing: new Set(),
  older: [],
  olderMonths: [],
  family: null,
  actor: null,
  access: false,
  clockShift: 0,
  epoch: null,
  sync: { state: 'saved', waiting: 0, refused: [], isStreamDown: false, lastSyncedAt: null },
};
