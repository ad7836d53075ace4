import type { Session } from '@lulla/domain/activity/activity';
import type { Action } from '@lulla/domain/protocol/action';
import type { Rejection } from '@lulla/domain/protocol/outcome-codes';
import type { StockChange } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';

/** The end that this person gave a session; `amountMl` is null where there is none or it was not known. */
export interface OwnEnd {
  readonly endedAt: Instant;
  readonly amountMl: number | null;
}

/** Something the person should hear about a write of theirs. `by` is a member's user id; null when that account is gone. */
export type Notice =
  /** My end came second: 'Already ended by Anna at 03:12 (110 ml)' (P10). `mine` is null after *Still going*. */
  | {
      readonly type: 'already_ended';
      readonly operationId: string;
      readonly by: string | null;
      readonly activity: Session;
      readonly mine: OwnEnd | null;
    }
  /** My end counted until somebody's earlier one replaced it (P10). */
  | { readonly type: 'end_replaced'; readonly by: string | null; readonly activity: Session; readonly mine: OwnEnd }
  /** Somebody else ended my session, explicitly or by an entry. */
  | { readonly type: 'ended_by_other'; readonly by: string | null; readonly activity: Session }
  /** I answered that two are the same, but both stay: somebody had answered otherwise, or one has changed (P49). */
  | { readonly type: 'not_joined'; readonly operationId: string }
  /** I changed a deleted entry: the deletion wins (P22). `activityId` is an event's if `action` is of one. */
  | {
      readonly type: 'deleted';
      readonly operationId: string;
      readonly by: string | null;
      readonly activityId: string;
      readonly action: Action['type'];
    }
  /** *Undo* skipped what had changed since: all of it, or the entries in `skipped` (P12). */
  | {
      readonly type: 'undo_skipped';
      readonly operationId: string;
      readonly all: boolean;
      readonly skipped: readonly string[];
    }
  /** Refused by the server; now in `sync.refused` with `held` later ones. */
  | {
      readonly type: 'refused';
      readonly operationId: string;
      readonly code: Rejection;
      readonly action: Action['type'] | null;
      readonly blocked: number;
    }
  /** The stock differs from what the tap showed (D46). `isNews`: few or none are left; else a toast is corrected. */
  | {
      readonly type: 'stock';
      readonly operationId: string;
      readonly action: Action['type'];
      readonly change: StockChange;
      readonly isNews: boolean;
    }
  /** This device has nothing to show, and the first fetch and three retries failed (core-tracking §8, P9). */
  | { readonly type: 'nothing_loaded' }
  /** Somebody else is signed in in this browser: nothing of this log is sent or shown. */
  | { readonly type: 'account_changed' }
  /** This device's storage failed: new entries exist only while the app is open. */
  | { readonly type: 'storage_lost' };
