import { type Activity, isOpen, type Session } from '@lulla/domain/activity/activity';
import { byNewest } from '@lulla/domain/activity/days';
import { CLOCK_SKEW_TOLERANCE } from '@lulla/domain/activity/limits';
import type { Lot } from '@lulla/domain/activity/milk-store/lot';
import { NO_LOTS } from '@lulla/domain/activity/milk-store/no-lots';
import type { MoreChoices } from '@lulla/domain/activity/more/more-choices';
import { byTime, type CalendarEvent } from '@lulla/domain/calendar/event';
import { type Child, isSameChildren } from '@lulla/domain/child/child';
import { decide } from '@lulla/domain/commands/decide';
import { type Done, type EventEntry, type LogEntry, type LogView, NOTHING_DONE } from '@lulla/domain/commands/log-view';
import { operationResult } from '@lulla/domain/commands/operation-result';
import { stockUndoneBy } from '@lulla/domain/commands/stock-undo';
import { shiftTimes } from '@lulla/domain/commands/times';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { OperationResult } from '@lulla/domain/protocol/result';
import type { Stock } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';
import { type ChildAnswers, joinedChildren } from '@lulla/server/src/rows/child/policy.ts';
import {
  aboutOurs,
  childrenIn,
  copyChildren,
  type Household,
  moreIn,
  putChild,
  rememberFormer,
  withChildMoved,
  withChildrenMoved,
} from './household.ts';

/** One push as it reached the server. */
export interface Pushed {
  readonly userId: string;
  readonly deviceTime: Instant;
  readonly receivedAt: Instant;
  /** The family that the device knew; null for none. */
  readonly knownFamilyId: string | null;
  readonly operations: readonly Operation[];
}

/** Somebody as they begin: alone. */
export interface Beginning {
  readonly familyId: string;
  readonly createdAt: Instant;
}

interface Owned<T> {
  readonly author: string;
  readonly entry: T;
}

/**
 * What the server's log should be: the rules in memory, one operation after the other. No network, no database, no lock, no
 * outbox, nothing lost, nothing twice. A person's entries are where the person is (P4).
 */
export class Reference {
  private readonly homes = new Map<string, Household>();
  private readonly entries = new Map<string, Owned<LogEntry>>();
  private readonly calendar = new Map<string, Owned<EventEntry>>();
  private readonly answers = new Map<string, Map<string, OperationResult>>();
  private readonly stockUndone = new Set<string>();

  constructor(private readonly people: ReadonlyMap<string, Beginning>) {
    for (const [userId, { familyId }] of people) {
      this.homes.set(userId, { familyId, stock: null, children: [], formerIds: new Map(), more: null, milk: NO_LOTS });
      this.answers.set(userId, new Map());
    }
  }

  /** What each operation is answered; one that was answered before is answered the same (S2). */
  push({ userId, deviceTime, receivedAt, knownFamilyId, operations }: Pushed): OperationResult[] {
    const skew = receivedAt - deviceTime;
    const shift = Math.abs(skew) > CLOCK_SKEW_TOLERANCE ? skew : 0;
    return operations.map((sent) => {
      const known = this.answersOf(userId).get(sent.id);
      if (known) return known;
      const operation = shift === 0 ? sent : shiftTimes(sent, shift);
      const action = aboutOurs(operation.action, this.homeOf(userId), knownFamilyId);
      return this.apply(userId, { ...operation, action }, receivedAt);
    });
  }

  /** Takes somebody who is alone into the other's family, with their children (S20, S22, F23). */
  join(userId: string, other: string, said: ChildAnswers): void {
    const [home, former] = [this.homeOf(other), this.homeOf(userId)];
    const sides = { ours: childrenIn(former), theirs: childrenIn(home) };
    const joined = joinedChildren(sides, said);
    if (joined.code !== null) throw new Error(`An answer that is refused: ${joined.code}`);
    const { children, move } = joined;
    if (home.children.length === 0 || !isSameChildren(sides.theirs, children)) home.children = children;
    rememberFormer(home, former, move);
    for (const [id, { author, entry }] of this.entries) {
      if (author === userId) this.entries.set(id, { author, entry: withChildMoved(entry, move) });
    }
    const answers = this.answersOf(userId);
    for (const [id, answer] of answers) answers.set(id, withChildrenMoved(answer, move));
    home.stock ??= former.stock;
    home.more ??= former.more;
    const known = home.milk;
    home.milk = [...known, ...former.milk.filter(({ id }) => known.every((lot) => lot.id !== id))];
    this.homes.set(userId, home);
  }

  /** Takes somebody out of their family, to `familyId`; answers tell nothing more of each other's entries (S22, F25). */
  leave(userId: string, familyId: string): void {
    const home = this.homeOf(userId);
    const children = copyChildren(home, familyId);
    this.homes.set(userId, { familyId, stock: null, ...children, more: home.more, milk: NO_LOTS });
    for (const [each, answers] of this.answers) {
      for (const [id, answer] of answers) answers.set(id, this.withoutOthers(each, answer, each === userId));
    }
  }

  /** Whom somebody shares with, themselves included. */
  membersWith(userId: string): string[] {
    return [...this.homes.keys()].filter((each) => this.homeOf(each) === this.homeOf(userId));
  }

  logOf(userId: string): Activity[] {
    return this.shown(this.entries, userId)
      .flatMap((entry) => (entry.state === 'present' ? [entry.activity] : []))
      .sort(byNewest);
  }

  eventsOf(userId: string): CalendarEvent[] {
    return this.shown(this.calendar, userId)
      .flatMap(({ event }) => event ?? [])
      .sort(byTime);
  }

  stockOf(userId: string): Stock | null {
    return this.homeOf(userId).stock;
  }

  childrenOf(userId: string): readonly Child[] {
    return childrenIn(this.homeOf(userId));
  }

  moreOf(userId: string): MoreChoices {
    return moreIn(this.homeOf(userId));
  }

  milkOf(userId: string): readonly Lot[] {
    return this.homeOf(userId).milk;
  }

  isDeleted(id: string): boolean {
    return this.entries.get(id)?.entry.state === 'deleted';
  }

  answerOf(userId: string, operationId: string): OperationResult | undefined {
    return this.answersOf(userId).get(operationId);
  }

  private apply(userId: string, operation: Operation, now: Instant): OperationResult {
    const actor = { userId, accountCreatedAt: this.people.get(userId)?.createdAt ?? 0, hasAccess: true };
    const outcome = decide(operation, this.seenBy(userId), actor, now);
    const answer = operationResult(operation.id, outcome);
    if (outcome.status === 'rejected') return answer;
    this.answersOf(userId).set(operation.id, answer);
    if (outcome.status === 'superseded') return answer;
    for (const { id, before, after } of outcome.effects) {
      const author = after?.userId ?? before?.userId ?? userId;
      const entry: LogEntry = after
        ? { state: 'present', activity: after }
        : { state: 'deleted', content: before, by: userId };
      this.entries.set(id, { author, entry });
    }
    if (outcome.stock) this.homeOf(userId).stock = outcome.stock.after;
    if (outcome.child) putChild(this.homeOf(userId), outcome.child);
    if (outcome.more) this.homeOf(userId).more = outcome.more;
    if (outcome.milk) this.homeOf(userId).milk = outcome.milk;
    if (outcome.event) {
      const { id, after } = outcome.event;
      this.calendar.set(id, { author: userId, entry: { event: after, by: after ? null : userId } });
    }
    const undone = stockUndoneBy(operation, outcome);
    if (undone !== null) this.stockUndone.add(`${userId} ${undone}`);
    return answer;
  }

  private seenBy(userId: string): LogView {
    const here = (id: string) => this.isHere(this.entries.get(id), userId)?.entry;
    return {
      find: here,
      openSessions: () => this.logOf(userId).filter((activity): activity is Session => isOpen(activity)),
      startedSince: (at) => this.logOf(userId).filter(({ startedAt }) => startedAt >= at),
      children: () => this.childrenOf(userId),
      more: () => this.moreOf(userId),
      milk: () => this.milkOf(userId),
      stock: () => this.stockOf(userId),
      findEvent: (id) => this.isHere(this.calendar.get(id), userId)?.entry,
      eventsBy: (author) => this.eventsOf(userId).filter((event) => event.userId === author).length,
      doneBy: (operationId) => this.doneBy(userId, operationId),
    };
  }

  private doneBy(userId: string, operationId: string): Done | undefined {
    const answer = this.answersOf(userId).get(operationId);
    if (!answer) return undefined;
    if (answer.status !== 'applied') return NOTHING_DONE;
    const isUndone = this.stockUndone.has(`${userId} ${operationId}`);
    return { effects: answer.effects, stock: isUndone ? null : answer.stock, lot: answer.lot };
  }

  private withoutOthers(userId: string, answer: OperationResult, forgetsStock: boolean): OperationResult {
    const isHere = (id: string) => this.isHere(this.entries.get(id), userId) !== undefined;
    if (answer.status === 'superseded') {
      return answer.activity && !isHere(answer.activity.id) ? { ...answer, activity: null } : answer;
    }
    if (answer.status !== 'applied') return answer;
    const effects = answer.effects.filter(({ id }) => isHere(id));
    const { lot, ...kept } = answer;
    return { ...kept, effects, stock: forgetsStock ? null : answer.stock, ...(lot && !forgetsStock ? { lot } : {}) };
  }

  private isHere<T>(owned: Owned<T> | undefined, userId: string): Owned<T> | undefined {
    return owned && this.homeOf(owned.author) === this.homeOf(userId) ? owned : undefined;
  }

  private shown<T>(owned: ReadonlyMap<string, Owned<T>>, userId: string): T[] {
    return [...owned.values()].flatMap((each) => this.isHere(each, userId)?.entry ?? []);
  }

  private homeOf(userId: string): Household {
    const home = this.homes.get(userId);
    if (!home) throw new Error('Somebody whom the reference does not know');
    return home;
  }

  private answersOf(userId: string): Map<string, OperationResult> {
    const answers = this.answers.get(userId);
    if (!answers) throw new Error('Somebody whom the reference does not know');
    return answers;
  }
}
