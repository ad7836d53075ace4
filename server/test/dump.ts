import { sql } from 'kysely';
import type { World } from './world.ts';

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Types that can hold a name, an address or an id. */
const TELLING = ['text', 'character varying', 'character', 'uuid', 'bytea', 'jsonb', 'json', 'inet', 'ARRAY'];

/** Every column of every table that could tell who somebody is. Kysely's own two tables are not ours. */
async function getTellingColumns({ context }: World): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = any(${TELLING}) and table_name not like 'kysely%'
    order by table_name, ordinal_position`.execute(context.database);
  return rows;
}

/** Those columns that hold nothing in any row, as 'table.column': what a test forgot to seed. */
export async function getEmptyColumns(world: World): Promise<string[]> {
  const empty: string[] = [];
  for (const { table, column } of await getTellingColumns(world)) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} is not null and ${sql.ref(column)}::text <> '' limit 1
    `.execute(world.context.database);
    if (rows.length === 0) empty.push(`${table}.${column}`);
  }
  return empty;
}

/** Every row of every table as text: bytes as hex, and once more as the text they may be. */
export async function dumpRows(world: World): Promise<Map<string, string[]>> {
  const { database } = world.context;
  const { rows: tables } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name`.execute(database);
  const dump = new Map<string, string[]>();
  for (const { table } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(each)::text as row from ${sql.table(table)} as each`.execute(database);
    dump.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return dump;
}

/** Where any of `traces` stands, in whatever form a row may hold it: 'mails: …'. */
export function findTraces(dump: ReadonlyMap<string, readonly string[]>, traces: readonly string[]): string[] {
  const forms = traces.flatMap((trace) => {
    const bytes = Buffer.from(trace);
    return [
      trace,
      trace.replaceAll('-', ''),
      bytes.toString('hex'),
      bytes.toString('base64'),
      encodeURIComponent(trace),
    ];
  });
  const sought = [...new Set(forms)].map((form) => form.toLowerCase());
  return [...dump].flatMap(([table, rows]) =>
    rows.filter((row) => sought.some((form) => row.toLowerCase().includes(form))).map((row) => `${table}: ${row}`),
  );
}
