import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema/schema.ts';
import { untilNoConflict } from './transaction.ts';

/** Rows of one statement, so that it ends well within its time limit. */
const CHUNK = 5_000;

interface Rows<Table extends keyof Schema> {
  readonly table: Table;
  /** The column of an index, if one finds them; else of the key. Rows of one value are deleted together. */
  readonly by: keyof Schema[Table] & string;
  /** Which rows. */
  readonly due: RawBuilder<unknown>;
}

/**
 * Deletes rows some thousand at a time, however many there are, by plain ranges as `inChunks` does. A row that is renewed
 * meanwhile stays, and what a failure leaves goes next time. Safe on several nodes.
 */
export async function deleteInChunks<Table extends keyof Schema>(
  database: Database,
  { table, by, due }: Rows<Table>,
): Promise<void> {
  const [from, column] = [sql.table(table), sql.ref(by)];
  let rest = due;
  for (;;) {
    // As text: a `Date` has no microseconds.
    const { rows } = await sql<{ last: string }>`
      select ${column}::text as last from ${from} where ${rest}
      order by ${column} offset ${CHUNK - 1} limit 1`.execute(database);
    const last = rows[0]?.last;
    const chunk = last === undefined ? rest : sql`${rest} and ${column} <= ${last}`;
    await untilNoConflict(() => sql`delete from ${from} where ${chunk}`.execute(database));
    if (last === undefined) return;
    rest = sql`${due} and ${column} > ${last}`;
  }
}
