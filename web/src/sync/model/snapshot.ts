import type { Done } from '@lulla/domain/commands/log-view';
import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import type { Stock } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';
import type { Notice } from './notice.ts';

/** A write on its way: durable on this device, not yet answered. */
export interface OutboxRecord {
  /** Order of the taps; pushes follow it. */
  readonly seq: number;
  readonly operationId: string;
  /** The `WIRE_VERSION` its body is written in. */
  readonly wire: number;
  /** The exact body that is sent, always the same: the server refuses an id whose body changed. */
  readonly body: unknown;
  /** `body`, parsed; null if unreadable, which the server will refuse. */
  readonly operation: Operation | null;
  /** The stock shown at the tap; absent if it was not concerned or unknown (D46). */
  readonly saidLeft?: number;
}

/** A refused write, or one that depends on it. Stays until *Retry* or *Discard*. */
export interface RefusedRecord extends OutboxRecord {
  /** The refused operation of its group; its own id if it is that one. */
  readonly groupId: string;
  /** Null for one that is held with its group. */
  readonly code: Rejection | null;
  readonly refusedAt: Instant;
}

/** Effects of an acknowledged operation of this device, for offline undo. */
export interface EffectsRecord extends Done {
  readonly seq: number;
  readonly operationId: string;
  /** The operation whose doing to the stock it has taken back, or null: that is undone once. */
  readonly undoneStock: string | null;
}

/** A notice, stored until somebody has seen it. */
export interface NoticeRecord {
  readonly seq: number;
  readonly notice: Notice;
}

export interface Meta {
  /** Null before the first sync. */
  readonly cursor: Cursor | null;
  readonly family: FamilyInfo | null;
  /** As of the cursor; null where none was ever set. */
  readonly stock: Stock | null;
  readonly lastSyncedAt: Instant | null;
  /** How far the device's clock is behind the server's, ms; as measured at the last sync. */
  readonly skew: number;
}

/** All data of an account on this device, as of one transaction. Immutable. */
export interface Snapshot {
  readonly rows: ReadonlyMap<string, LogRow>;
  readonly events: ReadonlyMap<string, EventRow>;
  readonly outbox: readonly OutboxRecord[];
  readonly refused: readonly RefusedRecord[];
  readonly effects: readonly EffectsRecord[];
  readonly notices: readonly NoticeRecord[];
  readonly meta: Meta;
}

export const EMPTY_SNAPSHOT: Snapshot = {
  rows: new Map(),
  events: new Map(),
  outbox: [],
  refused: [],
  effects: [],
  notices: [],
  meta: { cursor: null, family: null, stock: null, lastSyncedAt: null, skew: 0 },
};
