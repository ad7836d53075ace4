import type pg from 'pg';

/** A statement of a request may take seconds; filling a database takes minutes. */
const NO_TIMEOUT = { query_timeout: 1_800_000 };

type Query = <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;

/** Works without the pool's timeouts, on a connection that is closed afterwards. */
export async function withoutTimeout(pool: pg.Pool, work: (query: Query) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  const query: Query = async (text) => (await client.query({ text, ...NO_TIMEOUT } as pg.QueryConfig)).rows;
  try {
    await query('set statement_timeout = 0');
    await work(query);
  } finally {
    client.release(true);
  }
}

/** By table: what each copy of a row has of its own, as SQL by column. `original` is the row, `copy` counts from 1. */
export type Copied = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An id of the copy's own, of the form that requests are held to. */
export function copied(id: string): string {
  return `overlay(overlay(md5(original.${id}::text || copy) placing '7' from 13) placing '8' from 17)::uuid`;
}

/**
 * Copies every row of the tables, one statement a table. Foreign keys are not looked at, which would take most of the time:
 * a copy refers to what the original refers to, of the same copy.
 */
export async function copyRows(pool: pg.Pool, tables: Copied, copies: number): Promise<void> {
  await withoutTimeout(pool, async (query) => {
    await query('set session_replication_role = replica');
    for (const [table, own] of Object.entries(tables)) {
      const columns = await query<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
      );
      const names = columns.map(({ name }) => name);
      const values = names.map((name) => own[name] ?? `original.${name}`);
      await query(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
        from generate_series(1, ${copies}) copy cross join ${table} original`);
    }
  });
}
