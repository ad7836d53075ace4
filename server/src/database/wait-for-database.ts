import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Database } from './database.ts';
import { Unavailable } from './unavailable.ts';

/** A database that starts at the same time needs a moment; a wrong one needs the operator. */
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 500;

/** Waits until the database answers. Throws `OperatorError` when it refuses us, or cannot be reached for 30 seconds. */
export async function waitForDatabase(
  database: Database,
  { log, timeoutMs = TIMEOUT_MS }: { log: Pick<Logger, 'info'>; timeoutMs?: number | undefined },
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(database);
      return;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw new OperatorError(`The database refuses us: ${reason(error)}.`);
      if (Date.now() >= deadline) throw new OperatorError(`The database cannot be reached: ${reason(error.cause)}.`);
      if (attempt === 1) log.info(`waiting for the database: ${reason(error.cause)}`);
      await delay(PAUSE_MS);
    }
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reason(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : 'it does not answer';
}
