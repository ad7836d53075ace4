import { type Activity, isSession, type Session } from '../activity/activity.ts';
import { isSameLots, type Lot } from '../activity/milk-store/lot.ts';
import { isSameChoices, type MoreChoices } from '../activity/more/more-choices.ts';
import { type Child, isSameChildren } from '../child/child.ts';
import { decide } from '../commands/decide.ts';
import type { Actor, LogEntry, LogView } from '../commands/log-view.ts';
import type { Outcome } from '../commands/outcome.ts';
import type { Operation } from '../protocol/operation.ts';
import { isSameStock, type Stock } from '../stock/stock.ts';
import type { Instant } from '../time/instant.ts';

type Found = readonly [id: string, entry: LogEntry | undefined];

interface Expected {
  readonly outcome: Outcome;
  readonly actor: Actor;
  readonly at: Instant;
  /** The entries that were read, with what was found. */
  readonly found: readonly Found[];
  /** What began from a moment on, where that was read. */
  readonly since: { readonly at: Instant; readonly list: readonly Activity[] } | null;
  readonly open: readonly Session[];
  readonly children: readonly Child[];
  readonly more: MoreChoices;
  readonly milk: readonly Lot[];
  readonly stock: Stock | null;
}

/**
 * Expected outcomes of waiting operations and what each read: while those reads return the same, the outcome is reused
 * (R106). The cache may be dropped at any time: it changes no outcome.
 */
export class OutcomeCache {
  private readonly expected = new WeakMap<Operation, Expected>();

  /** Like `decide`, not before the tap. An operation is recognised by object identity: its content never changes. */
  outcomeOf(operation: Operation, log: LogView, actor: Actor, now: Instant): Outcome {
    const [open, children, more, stock] = [log.openSessions(), log.children(), log.more(), log.stock()];
    const milk = log.milk();
    const known = this.expected.get(operation);
    const isAsKnown =
      known &&
      now >= known.at &&
      isSameActor(known.actor, actor) &&
      isSameList(known.open, open) &&
      isSameChildren(known.children, children) &&
      isSameChoices(known.more, more) &&
      isSameLots(known.milk, milk) &&
      (!known.since || isSameList(known.since.list, log.startedSince(known.since.at)));
    const isFound = ([id, entry]: Found) => isSameEntry(log.find(id), entry);
    if (isAsKnown && isSameStock(known.stock, stock) && known.found.every(isFound)) return known.outcome;
    const found: Found[] = [];
    let since: Expected['since'] = null;
    // Reads of undos and of the calendar are not recorded.
    let isLasting = true;
    const unnoted = <T>(answer: T): T => {
      isLasting = false;
      return answer;
    };
    const noting: LogView = {
      find: (id) => {
        const entry = log.find(id);
        found.push([id, entry]);
        return entry;
      },
      openSessions: () => open,
      startedSince: (at) => {
        const list = log.startedSince(at);
        since = { at, list };
        return list;
      },
      children: () => children,
      more: () => more,
      milk: () => milk,
      stock: () => stock,
      findEvent: (id) => unnoted(log.findEvent(id)),
      eventsBy: (userId) => unnoted(log.eventsBy(userId)),
      doneBy: (operationId) => unnoted(log.doneBy(operationId)),
    };
    // A clock that was set back since must not take away what was tapped: whether its time holds is the server's to say.
    const outcome = decide(operation, noting, actor, Math.max(now, operation.at));
    // Time alone may allow what was refused; what is allowed stays so, except an end in place of another (R37).
    if (isLasting && outcome.status !== 'rejected' && !replacesEnd(operation, outcome))
      this.expected.set(operation, { outcome, actor, at: now, found, since, open, children, more, milk, stock });
    return outcome;
  }
}

function isSameActor(a: Actor, b: Actor): boolean {
  return a.accountCreatedAt === b.accountCreatedAt && a.hasAccess === b.hasAccess;
}

/** Compares by identity: an equal value in another object is decided once more. */
function isSameList(a: readonly Activity[], b: readonly Activity[]): boolean {
  return a.length === b.length && a.every((activity, index) => activity === b[index]);
}

function isSameEntry(a: LogEntry | undefined, b: LogEntry | undefined): boolean {
  return a === b || (a?.state === 'present' && b?.state === 'present' && a.activity === b.activity);
}

function replacesEnd({ action }: Operation, outcome: Outcome): boolean {
  if (action.type !== 'session.end' || outcome.status !== 'applied') return false;
  return outcome.effects.some(({ before }) => before !== null && isSession(before) && before.endedAt !== null);
}
