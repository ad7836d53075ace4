import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction as KyselyTransaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from './database.ts';
import type { Schema } from './schema/schema.ts';
import { Unavailable } from './unavailable.ts';

declare const proof: unique symbol;

/** Proof that a writing function runs inside `inTransaction`: all or nothing. */
export type Transaction = KyselyTransaction<Schema> & { readonly [proof]: 'transaction' };

const ATTEMPTS = 5;
/** The longest first wait; it doubles. Random, so that two colliding transactions do not meet again. */
const FIRST_WAIT_MS = 20;
/** serialization_failure and deadlock_detected: PostgreSQL asks to run it again. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, again after a conflict: it reads what it decides on, and does nothing irreversible
 * (mail, events). `Unavailable`: no answer, no lock or no end of conflicts; then the commit is uncertain.
 */
export function inTransaction<T>(database: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return untilNoConflict(() => database.transaction().execute((trx) => work(trx as Transaction)));
}

/** Runs `work`, which only reads, on one consistent state. */
export function inSnapshot<T>(database: Database, work: (trx: KyselyTransaction<Schema>) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Runs `attempt`, which leaves nothing behind on failure, until it meets no conflict. */
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

/** Whether a statement met a conflict: it has no effect and may be repeated. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code);
}
