import type pg from 'pg';
import { createDatabase, type Database } from '../src/database/database.ts';
import { Pipeline } from '../src/database/pipeline.ts';

/** What becomes of what is asked on a connection: of a statement alone, and of several in one round trip. */
interface Steering {
  readonly ask: (client: pg.PoolClient, statement: pg.QueryConfig) => Promise<unknown>;
  readonly together: (client: pg.PoolClient, statements: Pipeline['statements']) => Promise<unknown>;
}

/** A database on the connections of `pool` where a test decides about all that is asked. The pool stays the test's to end. */
export function createSteeredDatabase(pool: pg.Pool, { ask, together }: Steering): Database {
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (asked: pg.QueryConfig | Pipeline) =>
        asked instanceof Pipeline ? { done: together(client, asked.statements) } : ask(client, asked),
      release: (isLost: boolean) => client.release(isLost),
    };
  };
  return createDatabase({ connect, end: async () => undefined } as unknown as pg.Pool);
}
