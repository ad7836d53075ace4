import type { Activity } from '../activity/activity.ts';
import type { Lot } from '../activity/milk-store/lot.ts';
import type { MoreChoices } from '../activity/more/more-choices.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Child } from '../child/child.ts';
import { isGatedCreate } from '../commands/create.ts';
import { Draft } from '../commands/draft.ts';
import { type Actor, type Done, type EventChange, type LogView, NOTHING_DONE } from '../commands/log-view.ts';
import type { Outcome } from '../commands/outcome.ts';
import type { EventRow } from '../protocol/event-row.ts';
import type { LogRow } from '../protocol/log-row.ts';
import type { Operation } from '../protocol/operation.ts';
import type { Stock } from '../stock/stock.ts';
import type { Instant } from '../time/instant.ts';
import { entriesIn, withChanged } from './entries-in.ts';
import { OutcomeCache } from './outcome-cache.ts';
import type { View } from './view.ts';

/** The replica: what a device knows of the server's data. */
export interface Replica {
  readonly rows: ReadonlyMap<string, LogRow>;
  readonly events: ReadonlyMap<string, EventRow>;
  /** In their order; at least one. */
  readonly children: readonly Child[];
  /** What the family chose of *More*. */
  readonly more: MoreChoices;
  /** The family's milk store. */
  readonly milk: readonly Lot[];
  /** Effects of this device's recent acknowledged operations, for offline undo. */
  readonly done: ReadonlyMap<string, Done>;
  /** Null when none was ever set. */
  readonly stock: Stock | null;
  /** Contents of deleted entries, as far as they are known: no row carries them any more. */
  readonly deleted: ReadonlyMap<string, Activity>;
}

function asLog({ rows, events, children, more, milk, done, stock, deleted }: Replica): LogView {
  return {
    find(id) {
      const row = rows.get(id);
      if (row?.activity) return { state: 'present', activity: row.activity };
      const content = deleted.get(id) ?? null;
      return row || content ? { state: 'deleted', content, by: row?.deleted?.by ?? null } : undefined;
    },
    openSessions: () => entriesIn(rows).open,
    startedSince(at) {
      // Newest first, so that no more are read.
      const { activities } = entriesIn(rows);
      const end = activities.findIndex(({ startedAt }) => startedAt < at);
      return end < 0 ? activities : activities.slice(0, end);
    },
    children: () => children,
    more: () => more,
    milk: () => milk,
    stock: () => stock,
    findEvent(id) {
      const row = events.get(id);
      return row && { event: row.event, by: row.deleted?.by ?? null };
    },
    eventsBy(userId) {
      let count = 0;
      for (const { event } of events.values()) if (event?.userId === userId) count += 1;
      return count;
    },
    doneBy: (operationId) => done.get(operationId),
  };
}

/**
 * The replica with the outbox (`operations` in tap order) on top, by the server's rules; the replica stays untouched.
 * An `outcomeCache` avoids deciding the same again (R106) and changes no result. `hadAccess`: what gives access was there at
 * a tap, so that the end of a trial does not take away what waits; the server decides.
 */
export function applyPending(
  replica: Replica,
  operations: readonly Operation[],
  actor: Actor,
  now: Instant,
  outcomeCache: OutcomeCache = new OutcomeCache(),
  hadAccess: (at: Instant) => boolean = () => actor.hasAccess,
): View {
  const draft = new Draft(asLog(replica));
  const outcomes = new Map<string, Outcome>();
  for (const operation of operations) {
    const isAllowed = !actor.hasAccess && isGatedCreate(operation.action) && hadAccess(operation.at);
    const outcome = outcomeCache.outcomeOf(operation, draft, isAllowed ? { ...actor, hasAccess: true } : actor, now);
    outcomes.set(operation.id, outcome);
    if (outcome.status === 'rejected') continue;
    draft.absorb(operation, outcome.status === 'applied' ? outcome : NOTHING_DONE, actor.userId);
  }
  const changed = new Map(draft.effects().map(({ id, after }) => [id, after]));
  const eventChanges = draft.eventChanges();
  const waiting = new Set([...changed.keys(), ...eventChanges.map(({ id }) => id)]);
  return {
    activities: withChanged(entriesIn(replica.rows).activities, changed),
    events: eventsWith(replica.events, eventChanges),
    children: draft.children(),
    more: draft.more(),
    milk: draft.milk(),
    waiting,
    outcomes,
    stock: draft.stock(),
    isStockWaiting: draft.hasChangedStock(),
  };
}

function eventsWith(rows: Replica['events'], changes: readonly EventChange[]): CalendarEvent[] {
  const shown = new Map<string, CalendarEvent>();
  for (const { id, event } of rows.values()) if (event) shown.set(id, event);
  for (const { id, after } of changes) {
    if (after) shown.set(id, after);
    else shown.delete(id);
  }
  return [...shown.values()];
}
