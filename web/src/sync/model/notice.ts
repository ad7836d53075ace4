import type { Session } from '@lulla/domain/activity/activity';
import type { Action } from '@lulla/domain/protocol/action';
import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import type { StockChange } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';

/** The end that this person gave a session; `amountMl` is null for breastmilk and sleep, and where it was not known. */
export interface OwnEnd {
  readonly endedAt: Instant;
  readonly amountMl: number | null;
}

/** Something the person should hear about a write of theirs. `by` is a member's user id; null when that account is gone. */
export type Notice =
  /**
   * My end came second: 'Already ended by Anna at 03:12 (110 ml)' (P10). `activity` is how it stands; `mine` is
   * null when I said *Still going*.
   */
  | {
      readonly type: 'already_ended';
      readonly operationId: string;
      readonly by: string | null;
      readonly activity: Session;
      readonly mine: OwnEnd | null;
    }
  /** My end stood, until somebody's earlier one replaced it (P10). */
  | { readonly type: 'end_replaced'; readonly by: string | null; readonly activity: Session; readonly mine: OwnEnd }
  /** Somebody else has ended a session of mine, by an end or by what they logged. */
  | { readonly type: 'ended_by_other'; readonly by: string | null; readonly activity: Session }
  /** I said that two are the same, and both stay: somebody had said that they are not, or one has changed (P49). */
  | { readonly type: 'not_joined'; readonly operationId: string }
  /** I changed what somebody had deleted: the deletion wins (P22). `activityId` is an event's where `action` is of one. */
  | {
      readonly type: 'deleted';
      readonly operationId: string;
      readonly by: string | null;
      readonly activityId: string;
      readonly action: Action['type'];
    }
  /** *Undo* left alone what had changed since: all of it, or the entries in `skipped` (P12). */
  | {
      readonly type: 'undo_skipped';
      readonly operationId: string;
      readonly all: boolean;
      readonly skipped: readonly string[];
    }
  /** Refused by the server; it now stands in `sync.refused` with `held` later ones. */
  | {
      readonly type: 'refused';
      readonly operationId: string;
      readonly code: Rejection;
      readonly action: Action['type'] | null;
      readonly blocked: number;
    }
  /**
   * The stock is not as was said at the tap (D46). `isNews`: few or none are left, which was not said; otherwise only a
   * message that still stands is set right. `after` is how it stood when the answer came.
   */
  | {
      readonly type: 'stock';
      readonly operationId: string;
      readonly action: Action['type'];
      readonly change: StockChange;
      readonly isNews: boolean;
    }
  /** This device has nothing to show, and the first fetch and three retries failed (core-tracking §8, P9). */
  | { readonly type: 'nothing_loaded' }
  /** Somebody else is signed in in this browser: nothing of this log is sent or shown any longer. */
  | { readonly type: 'account_changed' }
  /** This device's storage failed: what is logged from now on lives only as long as the app stays open. */
  | { readonly type: 'storage_lost' };
