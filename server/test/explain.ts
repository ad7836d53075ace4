import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { createPool } from '../src/database/pool.ts';
import type { Schema } from '../src/database/schema/schema.ts';
import type { World } from './world.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** How PostgreSQL ran a statement, as far as it touched a table. */
export interface Scan {
  readonly table: string;
  readonly how: string;
  readonly index: string | null;
  /** Rows it took from the table, those that a filter threw away among them. */
  readonly rows: number;
}

/** The statements that `read` makes, and for each the scans of its plan as it is really run. */
export async function explain(world: World, read: (db: Kysely<Schema>) => Promise<unknown>): Promise<Scan[][]> {
  const pool = createPool(world.address, world.context);
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  try {
    await read(db);
    const plans: Scan[][] = [];
    for (const { sql, parameters } of statements) {
      const { rows } = await pool.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
      plans.push(scansIn(rows[0]['QUERY PLAN'][0].Plan));
    }
    return plans;
  } finally {
    await db.destroy();
  }
}

function scansIn(node: Node): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  const table = node['Relation Name'];
  if (table === undefined) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
  return [{ table, how: node['Node Type'], index: node['Index Name'] ?? null, rows }, ...below];
}
