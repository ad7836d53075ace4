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
  /** What is sent, to the letter and every time the same: the server refuses an id whose body has changed. */
  readonly body: unknown;
  /** `body`, parsed; null when it cannot be read, which the server then says. */
  readonly operation: Operation | null;
  /** How many diapers were said at the tap to be left; absent when it did not concern the stock, or none is known (D46). */
  readonly saidLeft?: number;
}

/** A write the server refused, or one held back with it. Stays until *Retry* or *Discard*. */
export interface RefusedRecord extends OutboxRecord {
  /** The operation whose refusal holds this one; its own id when it is the refused one. */
  readonly groupId: string;
  /** Null for one that is held with its group. */
  readonly code: Rejection | null;
  readonly refusedAt: Instant;
}

/** What one of this device's acknowledged operations did, so that it can be undone offline too. */
export interface EffectsRecord extends Done {
  readonly seq: number;
  readonly operationId: string;
  /** The operation whose doing to the stock it has taken back, or null: that is undone once. */
  readonly undoneStock: string | null;
}

/** Something to tell, kept until somebody has seen it. */
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

/** Everything one account has on this device, as of one transaction. Never changed in place. */
export interface Snapshot {
  readonly rows: ReadonlyMap<string, LogRow>;
  /** Of the shared calendar. */
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
