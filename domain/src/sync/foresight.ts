import { isSameContent, type Session } from '../activity/activity.ts';
import { decide } from '../operation/decide.ts';
import type { Actor, Log, LogEntry } from '../operation/log.ts';
import type { Outcome } from '../operation/outcome.ts';
import { isSameStock, type Stock } from '../stock/stock.ts';
import type { Instant } from '../time/instant.ts';
import type { Operation } from '../wire/operation.ts';

interface Expected {
  readonly outcome: Outcome;
  readonly actor: Actor;
  /** When it was decided. */
  readonly at: Instant;
  readonly grounds: Grounds;
}

/**
 * What waiting operations were expected to do, and on what grounds. Rules are pure: while everything that one asked is
 * answered as before, so is it, and nothing is decided anew (R106): not for what an answer confirms, nor for what others do
 * elsewhere. What comes of it is what `decide` gives, in every case; it can be thrown away at any time.
 */
export class Foresight {
  private readonly expected = new WeakMap<Operation, Expected>();

  /** As `decide`. An operation is known again as the same object: what it says never changes. */
  outcomeOf(operation: Operation, log: Log, actor: Actor, now: Instant): Outcome {
    const known = this.expected.get(operation);
    if (known && now >= known.at && isSameActor(known.actor, actor) && known.grounds.holdIn(log)) return known.outcome;
    const grounds = new Grounds();
    const outcome = decide(operation, grounds.notedIn(log), actor, now);
    // What is refused may be allowed as time goes by; what is allowed stays so.
    const isLasting = outcome.status !== 'rejected' && grounds.areWhole;
    if (isLasting) this.expected.set(operation, { outcome, actor, at: now, grounds });
    return outcome;
  }
}

/** What a rule asked of a log, and what it was told. */
class Grounds {
  /** False when it asked for what is not remembered: an undo for what was done, the calendar for its events. */
  areWhole = true;
  private readonly entries: (readonly [id: string, told: LogEntry | undefined])[] = [];
  private open: readonly Session[] | null = null;
  /** Undefined when it was not asked for. */
  private stock: Stock | null | undefined;

  /** True when `log` gives every answer that was given. */
  holdIn(log: Log): boolean {
    return (
      this.entries.every(([id, told]) => isSameEntry(log.find(id), told)) &&
      (this.open === null || isSameList(log.openSessions(), this.open)) &&
      (this.stock === undefined || isSameStock(log.stock(), this.stock))
    );
  }

  /** `log`, for one rule: what it asks is noted. */
  notedIn(log: Log): Log {
    const forgotten = <T>(told: T): T => {
      this.areWhole = false;
      return told;
    };
    return {
      find: (id) => {
        const told = log.find(id);
        this.entries.push([id, told]);
        return told;
      },
      openSessions: () => {
        this.open = log.openSessions();
        return this.open;
      },
      stock: () => {
        this.stock = log.stock();
        return this.stock;
      },
      findEvent: (id) => forgotten(log.findEvent(id)),
      eventsBy: (userId) => forgotten(log.eventsBy(userId)),
      doneBy: (operationId) => forgotten(log.doneBy(operationId)),
    };
  }
}

function isSameActor(a: Actor, b: Actor): boolean {
  return a.userId === b.userId && a.accountCreatedAt === b.accountCreatedAt && a.hasAccess === b.hasAccess;
}

function isSameEntry(a: LogEntry | undefined, b: LogEntry | undefined): boolean {
  if (a?.state === 'present') return b?.state === 'present' && isSameContent(a.activity, b.activity);
  return a?.state === b?.state && a?.by === b?.by && isSameContent(a?.content ?? null, b?.content ?? null);
}

function isSameList(a: readonly Session[], b: readonly Session[]): boolean {
  return a.length === b.length && a.every((session, index) => isSameContent(session, b[index] ?? null));
}
