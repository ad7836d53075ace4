import type { Activity, Session } from '../activity/activity.ts';
import type { Lot, LotChange } from '../activity/milk-store/lot.ts';
import type { MoreChoices } from '../activity/more/more-choices.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Child } from '../child/child.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Stock, StockChange } from '../stock/stock.ts';
import type { Instant } from '../time/instant.ts';

/** An entry of the log. A deleted one may have lost its content (P22: 30 days). */
export type LogEntry =
  | { readonly state: 'present'; readonly activity: Activity }
  | { readonly state: 'deleted'; readonly content: Activity | null; readonly by: string | null };

/** An event of the calendar; null once it is deleted, and then `by` is who deleted it. */
export interface EventEntry {
  readonly event: CalendarEvent | null;
  readonly by: string | null;
}

/** What an operation did to one event. Null means 'not in the calendar'. */
export interface EventChange {
  readonly id: string;
  readonly after: CalendarEvent | null;
}

/** What the rules read, from one consistent state: the server's rows, or a replica with its pending operations. */
export interface LogView {
  find(id: string): LogEntry | undefined;
  openSessions(): readonly Session[];
  /** Entries that began from then on, in no order: the server's of the kinds that the operation asks about, a device's. */
  startedSince(at: Instant): readonly Activity[];
  /** The family's children in their order, archived ones too; at least one. */
  children(): readonly Child[];
  /** What the family chose of *More*. */
  more(): MoreChoices;
  /** The family's milk store. */
  milk(): readonly Lot[];
  /** The family's stock of diapers; null when none was ever set. */
  stock(): Stock | null;
  /** An event of the calendar, deleted ones too. */
  findEvent(id: string): EventEntry | undefined;
  /** The number of events by that author; on a device, of those it has. */
  eventsBy(userId: string): number;
  /** The effects of one of the actor's own operations; undefined when unknown here. */
  doneBy(operationId: string): Done | undefined;
}

/** The effects of an operation, for *undo*. A superseded one has none. */
export interface Done {
  readonly effects: readonly Effect[];
  /** Null when the stock was not concerned, and once an undo has taken it back (`stockUndoneBy`). */
  readonly stock: StockChange | null;
  /** What was done to one lot; null or absent if it was not about one. */
  readonly lot?: LotChange | null | undefined;
}

export const NOTHING_DONE: Done = { effects: [], stock: null };

/** The actor: from the session on the server; on a device, the signed-in person. */
export interface Actor {
  readonly userId: string;
  readonly accountCreatedAt: Instant;
  /** Trial, subscription, admin or no billing at all; see `entitlement.ts`. */
  readonly hasAccess: boolean;
}
