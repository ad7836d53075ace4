import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';
import type { World } from './world.ts';

/**
 * What a refusal may leave behind: that it was counted, and that it was seen. Everything else it must leave alone.
 */
const COUNTED: ReadonlySet<string> = new Set(['rate_limits', 'security_events']);

/**
 * Every table that a refusal may not touch, with a number that changes when any row is written, also when it is written as
 * it was. Cheap: where a row stands and which transaction wrote it say all that the whole row could, because PostgreSQL never
 * changes one in its place.
 */
export async function getFingerprint({ context }: Pick<World, 'context'>): Promise<Record<string, string>> {
  const { database } = context;
  const prints = (await getTables(database)).map(
    (name) => sql`
      select ${name}::text as name,
        count(*) || ':' || coalesce(bit_xor(hashtidextended(each.ctid, each.xmin::text::bigint)), 0) as print
      from ${sql.table(name)} as each`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(database);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

async function getTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !COUNTED.has(name));
}

/** The tables whose rows differ between two fingerprints. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table]);
}
