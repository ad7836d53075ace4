import { type Activity, isOpen, type Session } from '../src/activity/activity.ts';
import { byNewest } from '../src/activity/days.ts';
import type { Lot } from '../src/activity/milk-store/lot.ts';
import { NO_LOTS } from '../src/activity/milk-store/no-lots.ts';
import { type MoreChoices, NOTHING_CHOSEN } from '../src/activity/more/more-choices.ts';
import type { CalendarEvent } from '../src/calendar/event.ts';
import { byTime } from '../src/calendar/event.ts';
import type { Child } from '../src/child/child.ts';
import { decide } from '../src/commands/decide.ts';
import {
  type Actor,
  type Done,
  type EventEntry,
  type LogEntry,
  type LogView,
  NOTHING_DONE,
} from '../src/commands/log-view.ts';
import type { Outcome } from '../src/commands/outcome.ts';
import { stockUndoneBy } from '../src/commands/stock-undo.ts';
import type { Action } from '../src/protocol/action.ts';
import type { Operation } from '../src/protocol/operation.ts';
import type { Stock } from '../src/stock/stock.ts';
import type { Instant } from '../src/time/instant.ts';
import { buildId, NOON, ONE_CHILD, STOCKHOLM } from './people.ts';

export interface Tap {
  readonly actor: Actor;
  readonly action: Action;
  /** The moment of the tap, and unless given otherwise of its receipt. */
  readonly at?: Instant;
  readonly now?: Instant;
  readonly zone?: string;
}

/** A family's log in memory, ruled by `decide` as the server does: what was applied stays, nothing else does. */
export class FamilyLog {
  private readonly entries = new Map<string, LogEntry>();
  private readonly remembered = new Map<string, Done>();
  private readonly calendar = new Map<string, EventEntry>();
  stock: Stock | null = null;
  children: readonly Child[] = ONE_CHILD;
  more: MoreChoices = NOTHING_CHOSEN;
  milk: readonly Lot[] = NO_LOTS;
  private taps = 0;

  constructor(...activities: readonly Activity[]) {
    for (const activity of activities) this.entries.set(activity.id, { state: 'present', activity });
  }

  /** A log of its own with the same past. */
  copy(): FamilyLog {
    const copy = new FamilyLog();
    for (const [id, entry] of this.entries) copy.entries.set(id, entry);
    for (const [key, done] of this.remembered) copy.remembered.set(key, done);
    for (const [id, entry] of this.calendar) copy.calendar.set(id, entry);
    copy.stock = this.stock;
    copy.children = this.children;
    copy.more = this.more;
    copy.milk = this.milk;
    copy.taps = this.taps;
    return copy;
  }

  /** Taps, and says what came of it. */
  tap({ actor, action, at = NOON, now = at, zone = STOCKHOLM }: Tap): Outcome & { readonly operationId: string } {
    this.taps += 1;
    const operation = { id: buildId(0xf00000 + this.taps), at, zone, action };
    return { operationId: operation.id, ...this.apply(operation, actor, now) };
  }

  apply(operation: Operation, actor: Actor, now: Instant): Outcome {
    const outcome = decide(operation, this.seenBy(actor), actor, now);
    if (outcome.status === 'rejected') return outcome;
    const done = outcome.status === 'applied' ? outcome : NOTHING_DONE;
    for (const { id, before, after } of done.effects) {
      const entry: LogEntry = after
        ? { state: 'present', activity: after }
        : { state: 'deleted', content: before, by: actor.userId };
      this.entries.set(id, entry);
    }
    if (done.stock) this.stock = done.stock.after;
    if (outcome.status === 'applied' && outcome.child) {
      const { child } = outcome;
      const isKnown = this.children.some(({ id }) => id === child.id);
      this.children = isKnown
        ? this.children.map((each) => (each.id === child.id ? child : each))
        : [...this.children, child];
    }
    if (outcome.status === 'applied' && outcome.more) this.more = outcome.more;
    if (outcome.status === 'applied' && outcome.milk) this.milk = outcome.milk;
    if (outcome.status === 'applied' && outcome.event) {
      const { id, after } = outcome.event;
      this.calendar.set(id, { event: after, by: after ? null : actor.userId });
    }
    this.remembered.set(`${actor.userId} ${operation.id}`, done);
    const undone = stockUndoneBy(operation, done);
    if (undone !== null) this.remembered.set(`${actor.userId} ${undone}`, NOTHING_DONE);
    return outcome;
  }

  /** The entry in the log; null when it is deleted or was never there. */
  get(id: string): Activity | null {
    const entry = this.entries.get(id);
    return entry?.state === 'present' ? entry.activity : null;
  }

  all(): Activity[] {
    return [...this.entries.keys()].flatMap((id) => this.get(id) ?? []).sort(byNewest);
  }

  /** The calendar, by day and time. */
  events(): CalendarEvent[] {
    return [...this.calendar.values()].flatMap(({ event }) => event ?? []).sort(byTime);
  }

  /** Who deleted which events. */
  deletedEvents(): { readonly id: string; readonly by: string | null }[] {
    return [...this.calendar].flatMap(([id, { event, by }]) => (event ? [] : [{ id, by }]));
  }

  open(): Session[] {
    return this.all().filter(isOpen);
  }

  deleted(): string[] {
    return [...this.entries].flatMap(([id, { state }]) => (state === 'deleted' ? [id] : []));
  }

  /** Deleted 30 days ago: what it held is gone. */
  purge(id: string): void {
    this.entries.set(id, { state: 'deleted', content: null, by: null });
  }

  private seenBy({ userId }: Actor): LogView {
    return {
      find: (id) => this.entries.get(id),
      openSessions: () => this.open(),
      startedSince: (at) => this.all().filter(({ startedAt }) => startedAt >= at),
      children: () => this.children,
      more: () => this.more,
      milk: () => this.milk,
      stock: () => this.stock,
      findEvent: (id) => this.calendar.get(id),
      eventsBy: (author) => this.events().filter((event) => event.userId === author).length,
      doneBy: (operationId) => this.remembered.get(`${userId} ${operationId}`),
    };
  }
}
