import type { Database } from '../src/database/database.ts';
import { runPipelined } from '../src/database/pipeline.ts';
import { createPool } from '../src/database/pool.ts';
import { createSteeredDatabase } from './steered-database.ts';
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
  const database = createSteeredDatabase(pool, {
    ask: async (client, statement) => {
      await interrupt([statement.text]);
      return client.query(statement);
    },
    together: async (client, statements) => {
      await interrupt(statements.map(({ text }) => text));
      return runPipelined(client, statements);
    },
  });
  try {
    return await work(database);
  } finally {
    await pool.end();
  }
}
