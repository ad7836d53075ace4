import type { Activity, Session } from '../activity/activity.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Stock, StockChange } from '../stock/stock.ts';
import type { Instant } from '../time/instant.ts';

/** An entry as the log holds it. A deleted one may have lost its content (P22: 30 days). */
export type LogEntry =
  | { readonly state: 'present'; readonly activity: Activity }
  | { readonly state: 'deleted'; readonly content: Activity | null; readonly by: string | null };

/** An event as the calendar holds it; null once it is deleted, and then `by` says by whom. */
export interface EventEntry {
  readonly event: CalendarEvent | null;
  readonly by: string | null;
}

/** What an operation did to one event. Null means 'not in the calendar'. */
export interface EventChange {
  readonly id: string;
  readonly after: CalendarEvent | null;
}

/**
 * What a rule reads: the server's rows inside a transaction, or a device's replica with its pending operations on top.
 * Both must answer from one consistent state.
 */
export interface LogView {
  find(id: string): LogEntry | undefined;
  /** Every open session of the family, whoever's. */
  openSessions(): readonly Session[];
  /** The family's stock of diapers; null when none was ever set. */
  stock(): Stock | null;
  /** An event of the calendar, deleted ones too. */
  findEvent(id: string): EventEntry | undefined;
  /** How many events of that author are in the calendar; on a device, of those that it holds. */
  eventsBy(userId: string): number;
  /** What one of the actor's own operations did; undefined when it is not known here. */
  doneBy(operationId: string): Done | undefined;
}

/** What an operation did, as *undo* needs it. One that came too late did nothing. */
export interface Done {
  readonly effects: readonly Effect[];
  /** Null when the stock was not concerned, and once an undo has taken it back (`stockUndoneBy`). */
  readonly stock: StockChange | null;
}

export const NOTHING_DONE: Done = { effects: [], stock: null };

/** Who acts. Minted from the session on the server; on a device, the one signed in. */
export interface Actor {
  readonly userId: string;
  readonly accountCreatedAt: Instant;
  /** Trial, subscription, admin or no billing at all; see `entitlement.ts`. */
  readonly hasAccess: boolean;
}
