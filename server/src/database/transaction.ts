import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction as KyselyTransaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from './database.ts';
import type { Schema } from './schema/schema.ts';
import { Unavailable } from './unavailable.ts';

declare const proof: unique symbol;

/** What a function that writes demands: it runs inside `inTransaction`, so all of it happens or nothing. */
export type Transaction = KyselyTransaction<Schema> & { readonly [proof]: 'transaction' };

const ATTEMPTS = 5;
/** The longest first wait; it doubles. Random, so that two who collided do not meet again. */
const FIRST_WAIT_MS = 20;
/** serialization_failure and deadlock_detected: PostgreSQL asks to run it again. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and commits it. When it loses to another transaction it runs again from the start, up to
 * five times, so `work` reads everything it decides on inside and does nothing that cannot be undone: mail, events and
 * answers come after. Whatever `work` throws rolls back and comes out again. Throws `Unavailable` when the database does
 * not answer, the lock of a row does not come or the conflicts do not end; then it is unknown whether it was committed.
 */
export function inTransaction<T>(database: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return untilNoConflict(() => database.transaction().execute((trx) => work(trx as Transaction)));
}

/** Runs `work`, which only reads, on one consistent state. It waits for nothing but the database. */
export function inSnapshot<T>(database: Database, work: (trx: KyselyTransaction<Schema>) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Runs `attempt`, which leaves nothing behind when it fails, until it does not lose to another transaction. */
export async function untilNoConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (count === ATTEMPTS) throw new Unavailable(error, 1);
      await delay(Math.random() * FIRST_WAIT_MS * 2 ** (count - 1));
    }
  }
}

/** Whether a statement lost to another transaction: nothing of its own is done, and it may be asked again. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code);
}
