import type { Activity } from '../activity/activity.ts';
import type { Lot } from '../activity/milk-store/lot.ts';
import { NO_LOTS } from '../activity/milk-store/no-lots.ts';
import type { MoreChoices } from '../activity/more/more-choices.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Child } from '../child/child.ts';
import type { Outcome } from '../commands/outcome.ts';
import type { Stock } from '../stock/stock.ts';
import { entriesIn } from './entries-in.ts';
import type { Replica } from './pending.ts';

/** The log as screens show it. */
export interface View {
  /** Newest start first. */
  readonly activities: readonly Activity[];
  /** Of the shared calendar, in no order. */
  readonly events: readonly CalendarEvent[];
  /** Of the family in their order, archived ones too. */
  readonly children: readonly Child[];
  /** What the family chose of *More*. */
  readonly more: MoreChoices;
  /** The family's milk store. */
  readonly milk: readonly Lot[];
  /** Entries and events that a waiting operation touched: shown on this device, not yet saved. */
  readonly waiting: ReadonlySet<string>;
  /** What each waiting operation is expected to do, by its id. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** The family's stock of diapers; null when none was ever set. */
  readonly stock: Stock | null;
  /** True when it is so on this device only, not yet saved. */
  readonly isStockWaiting: boolean;
}

/** The view without waiting operations: equals `applyPending` with none, without loading the rules. */
export function viewOfRows({
  rows,
  events,
  children,
  more,
  milk = NO_LOTS,
  stock,
}: Pick<Replica, 'rows' | 'events' | 'children' | 'more' | 'stock'> & {
  readonly milk?: readonly Lot[] | undefined;
}): View {
  return {
    activities: entriesIn(rows).activities,
    events: [...events.values()].flatMap(({ event }) => event ?? []),
    children,
    more,
    milk,
    waiting: new Set(),
    outcomes: new Map(),
    stock,
    isStockWaiting: false,
  };
}
