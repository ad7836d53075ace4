import { sql } from 'kysely';
import type { World } from '../world.ts';

/** Counters of limits and the events of security are written by refusals on purpose; the rest are Kysely's own. */
const NOT_COMPARED = ['rate_limits', 'security_events'];

/** A function that gives a digest of every table's rows, by its name: two that are equal hold the same. */
export async function stateReader({ context }: World): Promise<() => Promise<Map<string, string>>> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name`.execute(context.database);
  const tables = rows.map(({ table }) => table).filter((table) => !NOT_COMPARED.includes(table));
  const digests = tables.map(
    (table) => sql`select ${table}::text as table,
      concat(count(*), ' ', sum(hashtextextended(each::text, 0)::numeric)) as digest from ${sql.table(table)} as each`,
  );
  const query = sql<{ table: string; digest: string }>`${sql.join(digests, sql` union all `)}`;
  return async () => {
    const { rows: read } = await query.execute(context.database);
    return new Map(read.map(({ table, digest }) => [table, digest]));
  };
}

/** The tables that differ. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table);
}
