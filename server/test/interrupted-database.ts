import type pg from 'pg';
import { Batch } from '../src/database/batch.ts';
import { createDatabase, type Database } from '../src/database/database.ts';
import { createPool } from '../src/database/pool.ts';
import type { World } from './world.ts';

/** What happens before a statement is asked, or before the batch it goes in; `time` counts them from 1. */
type Interruption = (time: number) => Promise<unknown>;

/**
 * Gives `work` the world's database on connections of its own, where something else happens each time before a statement
 * that looks like `before`.
 */
export async function whileInterrupted<T>(
  { address, context }: World,
  { before, by }: { readonly before: RegExp; readonly by: Interruption },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const pool = createPool(address, context);
  let time = 0;
  const interrupt = async (texts: readonly string[]) => {
    if (!texts.some((text) => before.test(text))) return;
    time += 1;
    await by(time);
  };
  const together = async (client: pg.PoolClient, { statements }: Batch) => {
    await interrupt(statements.map(({ text }) => text));
    return client.query(new Batch(statements)).done;
  };
  const ask = async (client: pg.PoolClient, statement: pg.QueryConfig) => {
    await interrupt([statement.text]);
    return client.query(statement);
  };
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (asked: pg.QueryConfig | Batch) =>
        asked instanceof Batch ? { done: together(client, asked) } : ask(client, asked),
      release: (isLost: boolean) => client.release(isLost),
    };
  };
  try {
    return await work(createDatabase({ connect, end: async () => undefined } as unknown as pg.Pool));
  } finally {
    await pool.end();
  }
}
