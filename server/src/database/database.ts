import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { GuardedConnection } from './guarded-connection.ts';
import type { Schema } from './schema/schema.ts';
import { translateUnavailable } from './unavailable.ts';

export type Database = Kysely<Schema>;

/**
 * The query builder on `pool`. Every query it runs may fail with `Unavailable`. `destroy()` ends the pool, once the
 * queries that run are answered.
 */
export function createDatabase(pool: Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: () => connect(pool), end: () => pool.end() },
    }),
  });
}

async function connect(pool: Pool): Promise<GuardedConnection> {
  try {
    return new GuardedConnection(await pool.connect());
  } catch (error) {
    throw translateUnavailable(error);
  }
}
