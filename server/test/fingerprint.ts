import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * What a refusal may leave behind: that it was counted, and that it was seen. Everything else it must leave alone.
 */
const COUNTED: ReadonlySet<string> = new Set(['rate_limits', 'security_events']);

/**
 * Every table that a refusal may not touch, with a number that changes when any row is written, also when it is written as
 * it was. Cheap: one query that reads each table once.
 */
export async function getFingerprint({ context }: Pick<World, 'context'>): Promise<Record<string, string>> {
  const { database } = context;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(database);
  const prints = tables.rows
    .filter(({ name }) => !COUNTED.has(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name,
          count(*) || ':' || coalesce(sum(hashtextextended(each::text || each.xmin::text, 0)), 0) as print
        from ${sql.table(name)} as each`,
    );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(database);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** The tables whose rows differ between two fingerprints. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table]);
}
