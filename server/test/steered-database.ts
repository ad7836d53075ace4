import type pg from 'pg';
import { createDatabase, type Database } from '../src/database/database.ts';
import type { NamedStatement, StatementResult } from '../src/database/pipeline.ts';

/** What becomes of what is asked on a connection: of a statement alone, and of several in one round trip. */
interface Steering {
  readonly ask: (client: pg.PoolClient, statement: pg.QueryConfig) => Promise<unknown>;
  readonly together: (client: pg.PoolClient, statements: readonly NamedStatement[]) => Promise<StatementResult[]>;
}

/** A database on the connections of `pool` where a test decides about all that is asked. The pool stays the test's to end. */
export function createSteeredDatabase(pool: pg.Pool, { ask, together }: Steering): Database {
  const connect = async () => {
    const client = await pool.connect();
    let batch: NamedStatement[] = [];
    let answers: Promise<unknown> = Promise.resolve();
    return {
      // What is asked in the same tick goes in one round trip.
      query: async (asked: NamedStatement) => {
        const place = batch.push(asked) - 1;
        if (place === 0) {
          const statements = batch;
          answers = Promise.resolve().then(() => {
            batch = [];
            return statements.length > 1 ? together(client, statements) : ask(client, toConfig(asked));
          });
        }
        const answer = await answers;
        return Array.isArray(answer) ? answer[place] : answer;
      },
      release: (isLost: boolean) => client.release(isLost),
    };
  };
  return createDatabase({ connect, end: async () => undefined } as unknown as pg.Pool);
}

function toConfig({ name, text, values }: NamedStatement): pg.QueryConfig {
  return { ...(name !== undefined && { name }), text, values: [...values] };
}
