import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { GuardedConnection } from './guarded-connection.ts';
import { MAX_WAITING } from './pool.ts';
import type { Schema } from './schema/schema.ts';
import { StatementNames } from './statement-names.ts';
import { translateUnavailable, Unavailable } from './unavailable.ts';

export type Database = Kysely<Schema>;

/** When a database last answered, by the clock of `performance`. */
interface Pulse {
  at: number;
}
const pulses = new WeakMap<Database, Pulse>();

/**
 * The query builder on `pool`. Every query it runs may fail with `Unavailable`. `destroy()` ends the pool, once the
 * queries that run are answered.
 */
export function createDatabase(pool: Pool): Database {
  const pulse: Pulse = { at: Number.NEGATIVE_INFINITY };
  const names = new StatementNames();
  const onAnswer = () => {
    pulse.at = performance.now();
  };
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: () => connect(pool, { names, onAnswer }), end: () => pool.end() },
    }),
  });
  pulses.set(database, pulse);
  return database;
}

/** Whether any query was answered within the last `ms`. */
export function hasAnsweredWithin(database: Database, ms: number): boolean {
  return performance.now() - (pulses.get(database)?.at ?? Number.NEGATIVE_INFINITY) < ms;
}

async function connect(
  pool: Pool,
  parts: ConstructorParameters<typeof GuardedConnection>[1],
): Promise<GuardedConnection> {
  if (pool.waitingCount >= MAX_WAITING) throw new Unavailable(new Error('too many wait for a connection'), 1);
  try {
    return new GuardedConnection(await pool.connect(), parts);
  } catch (error) {
    throw translateUnavailable(error);
  }
}
