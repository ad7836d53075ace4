import { createPool } from '../src/database/pool.ts';
import type { NodeContext } from '../src/stream/node-context.ts';
import { createFaultyDatabase } from './faulty-database.ts';
import type { World } from './world.ts';

/** How many statements `work` runs, those that begin and end transactions aside. */
export async function countStatements(
  { address, context }: World,
  work: (context: NodeContext) => Promise<unknown>,
): Promise<number> {
  const pool = createPool(address, context);
  try {
    let count = 0;
    const counted = createFaultyDatabase(pool);
    counted.breakAt(({ sql }) => {
      if (!/^(?:begin|commit|rollback|start transaction|set transaction)/.test(sql)) count += 1;
      return null;
    });
    await work({ ...context, database: counted.database });
    return count;
  } finally {
    await pool.end();
  }
}
