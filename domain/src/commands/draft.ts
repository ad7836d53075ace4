import { type Activity, isOpen, isSameContent, type Session } from '../activity/activity.ts';
import type { Lot, LotChange } from '../activity/milk-store/lot.ts';
import type { MoreChoices } from '../activity/more/more-choices.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Child } from '../child/child.ts';
import type { Effect } from '../protocol/effect.ts';
import type { Operation } from '../protocol/operation.ts';
import { isSameStock, type Stock, type StockChange } from '../stock/stock.ts';
import type { Instant } from '../time/instant.ts';
import {
  type Actor,
  type Done,
  type EventChange,
  type EventEntry,
  type LogEntry,
  type LogView,
  NOTHING_DONE,
} from './log-view.ts';
import { stockUndoneBy } from './stock-undo.ts';

/** A log with uncommitted changes on top: those of one operation, or a device's pending ones. */
export class Draft implements LogView {
  private readonly changed = new Map<string, LogEntry>();
  /** The open ones of `changed`: every rule reads them, and a device may have thousands of waiting operations. */
  private readonly open = new Map<string, Session>();
  /** No entry of `changed` began later: what waits is seldom older than what is asked about. */
  private latestStart = Number.NEGATIVE_INFINITY;
  private readonly known = new Map<string, Done>();
  private readonly changedEvents = new Map<string, EventEntry>();
  private readonly changedChildren = new Map<string, Child>();
  private moreNow: MoreChoices | undefined;
  private milkNow: readonly Lot[] | undefined;
  private lotChange: LotChange | null = null;
  /** Undefined until an operation needs a diaper from it. */
  private stockNow: Stock | null | undefined;

  constructor(private readonly under: LogView) {}

  find(id: string): LogEntry | undefined {
    return this.changed.get(id) ?? this.under.find(id);
  }

  /** The content of an entry; null if it is not in the log. */
  present(id: string): Activity | null {
    const entry = this.find(id);
    return entry?.state === 'present' ? entry.activity : null;
  }

  openSessions(): readonly Session[] {
    const untouched = this.under.openSessions().filter((session) => !this.changed.has(session.id));
    return [...untouched, ...this.open.values()];
  }

  startedSince(at: Instant): readonly Activity[] {
    const found = this.under.startedSince(at).filter(({ id }) => !this.changed.has(id));
    if (this.latestStart < at) return found;
    for (const entry of this.changed.values()) {
      if (entry.state === 'present' && entry.activity.startedAt >= at) found.push(entry.activity);
    }
    return found;
  }

  /** Added ones come last. */
  children(): readonly Child[] {
    if (this.changedChildren.size === 0) return this.under.children();
    const shown = new Map(this.under.children().map((child) => [child.id, child]));
    for (const [id, child] of this.changedChildren) shown.set(id, child);
    return [...shown.values()];
  }

  more(): MoreChoices {
    return this.moreNow ?? this.under.more();
  }

  milk(): readonly Lot[] {
    return this.milkNow ?? this.under.milk();
  }

  stock(): Stock | null {
    return this.stockNow === undefined ? this.under.stock() : this.stockNow;
  }

  findEvent(id: string): EventEntry | undefined {
    return this.changedEvents.get(id) ?? this.under.findEvent(id);
  }

  eventsBy(userId: string): number {
    let count = this.under.eventsBy(userId);
    for (const [id, { event }] of this.changedEvents) {
      if (this.under.findEvent(id)?.event?.userId === userId) count -= 1;
      if (event?.userId === userId) count += 1;
    }
    return count;
  }

  doneBy(operationId: string): Done | undefined {
    return this.known.get(operationId) ?? this.under.doneBy(operationId);
  }

  /** Sets the stock. Setting the same value records that an operation found no diaper. */
  setStock(stock: Stock | null): void {
    this.stockNow = stock;
  }

  putChild(child: Child): void {
    this.changedChildren.set(child.id, child);
  }

  putMore(more: MoreChoices): void {
    this.moreNow = more;
  }

  /** Sets the milk store; `change` where the operation was about one lot. */
  setMilk(lots: readonly Lot[], change: LotChange | null = null): void {
    this.milkNow = lots;
    this.lotChange = change;
  }

  putEvent(event: CalendarEvent): void {
    this.changedEvents.set(event.id, { event, by: null });
  }

  removeEvent(id: string, actor: Actor): void {
    this.changedEvents.set(id, { event: null, by: actor.userId });
  }

  put(activity: Activity): void {
    this.set(activity.id, { state: 'present', activity });
  }

  remove(id: string, actor: Actor): void {
    this.set(id, { state: 'deleted', content: this.present(id), by: actor.userId });
  }

  /** Adds the effects of an applied operation, so that later ones, and its undo, see them. */
  absorb(
    operation: Operation,
    done: Done & {
      readonly event?: EventChange | null;
      readonly child?: Child | null;
      readonly more?: MoreChoices | null;
      readonly milk?: readonly Lot[] | null;
    },
    by: string,
  ): void {
    for (const { id, before, after } of done.effects) {
      this.set(id, after ? { state: 'present', activity: after } : { state: 'deleted', content: before, by });
    }
    if (done.stock) this.setStock(done.stock.after);
    if (done.child) this.putChild(done.child);
    if (done.more) this.putMore(done.more);
    if (done.milk) this.setMilk(done.milk);
    if (done.event) this.changedEvents.set(done.event.id, { event: done.event.after, by });
    this.known.set(operation.id, done);
    const undone = stockUndoneBy(operation, done);
    if (undone !== null) this.known.set(undone, NOTHING_DONE);
  }

  private set(id: string, entry: LogEntry): void {
    this.changed.set(id, entry);
    if (entry.state === 'present') this.latestStart = Math.max(this.latestStart, entry.activity.startedAt);
    if (entry.state === 'present' && isOpen(entry.activity)) this.open.set(id, entry.activity);
    else this.open.delete(id);
  }

  /** The change of the stock; null when it was not concerned. */
  stockChange(): StockChange | null {
    return this.stockNow === undefined ? null : { before: this.under.stock(), after: this.stockNow };
  }

  /** Whether the stock differs from the underlying one. */
  hasChangedStock(): boolean {
    return this.stockNow !== undefined && !isSameStock(this.stockNow, this.under.stock());
  }

  /** The child that one operation added or changed; null if it did neither. */
  changedChild(): Child | null {
    const [child = null] = this.changedChildren.values();
    return child;
  }

  /** What one operation chose of *More*; null if nothing. */
  changedMore(): MoreChoices | null {
    return this.moreNow ?? null;
  }

  /** The milk store, if one operation changed it, and the lot that it was about. */
  changedMilk(): { readonly milk: readonly Lot[] | null; readonly lot: LotChange | null } {
    return { milk: this.milkNow ?? null, lot: this.lotChange };
  }

  eventChanges(): EventChange[] {
    return [...this.changedEvents]
      .filter(([id, { event }]) => event || this.under.findEvent(id)?.event)
      .map(([id, { event }]) => ({ id, after: event }));
  }

  effects(): Effect[] {
    const effects: Effect[] = [];
    for (const [id, entry] of this.changed) {
      const old = this.under.find(id);
      const before = old?.state === 'present' ? old.activity : null;
      const after = entry.state === 'present' ? entry.activity : null;
      if (!isSameContent(before, after)) effects.push({ id, before, after });
    }
    return effects;
  }
}
