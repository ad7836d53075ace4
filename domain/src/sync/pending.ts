import { type Activity, isOpen, type Session } from '../activity/activity.ts';
import { byNewest } from '../activity/days.ts';
import { decide } from '../operation/decide.ts';
import { Draft } from '../operation/draft.ts';
import { type Actor, type Done, type Log, NOTHING_DONE } from '../operation/log.ts';
import type { Outcome } from '../operation/outcome.ts';
import type { Stock } from '../stock/stock.ts';
import type { Instant } from '../time/instant.ts';
import type { LogRow } from '../wire/log-row.ts';
import type { Operation } from '../wire/operation.ts';

/** What a device holds of the server's truth. */
export interface Replica {
  readonly rows: ReadonlyMap<string, LogRow>;
  /** What this device's recent acknowledged operations did, so that they can be undone offline too. */
  readonly done: ReadonlyMap<string, Done>;
  /** Null when none was ever set. */
  readonly stock: Stock | null;
  /** What own deleted entries held, as far as it was read: no row carries it any more. */
  readonly deleted: ReadonlyMap<string, Activity>;
}

/** The log as the screen shows it. */
export interface View {
  /** Newest start first. */
  readonly activities: readonly Activity[];
  /** Entries that a waiting operation touched: shown, on this device, not yet saved. */
  readonly waiting: ReadonlySet<string>;
  /** What each waiting operation is expected to do, by its id. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** The family's stock of diapers; null when none was ever set. */
  readonly stock: Stock | null;
  /** True when it is so on this device only, and not yet saved. */
  readonly isStockWaiting: boolean;
}

function asLog({ rows, done, stock, deleted }: Replica): Log {
  const open: Session[] = [];
  for (const { activity } of rows.values()) if (activity && isOpen(activity)) open.push(activity);
  return {
    find(id) {
      const row = rows.get(id);
      if (row?.activity) return { state: 'present', activity: row.activity };
      const content = deleted.get(id) ?? null;
      return row || content ? { state: 'deleted', content, by: row?.deleted?.by ?? null } : undefined;
    },
    openSessions: () => open,
    stock: () => stock,
    doneBy: (operationId) => done.get(operationId),
  };
}

/**
 * The view: the replica with the outbox on top, by the same rules the server will run. Nothing is patched into the replica
 * and nothing is rolled back. `operations` are the waiting ones in the order of their taps.
 */
export function applyPending(replica: Replica, operations: readonly Operation[], actor: Actor, now: Instant): View {
  const draft = new Draft(asLog(replica));
  const outcomes = new Map<string, Outcome>();
  for (const operation of operations) {
    const outcome = decide(operation, draft, actor, now);
    outcomes.set(operation.id, outcome);
    if (outcome.status === 'rejected') continue;
    draft.absorb(operation, outcome.status === 'applied' ? outcome : NOTHING_DONE, actor.userId);
  }
  const shown = new Map<string, Activity>();
  for (const { id, activity } of replica.rows.values()) if (activity) shown.set(id, activity);
  const waiting = new Set<string>();
  for (const { id, after } of draft.effects()) {
    if (after) shown.set(id, after);
    else shown.delete(id);
    waiting.add(id);
  }
  return {
    activities: [...shown.values()].sort(byNewest),
    waiting,
    outcomes,
    stock: draft.stock(),
    isStockWaiting: draft.hasChangedStock(),
  };
}
