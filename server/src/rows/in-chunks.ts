import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

/** Rows a statement takes, so that none runs into its time limit, however much somebody has logged. */
const CHUNK = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Rows {
  readonly table: 'activities' | 'calendar_events' | 'applied_ops';
  /** What follows the family in its key, author aside. */
  readonly id: 'id' | 'op_id';
  /** Which of them, one family at a time. */
  readonly whose: RawBuilder<unknown>;
}

/** One statement on the table; `those` is its condition. */
type Statement = (table: RawBuilder<unknown>, those: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Runs a statement on many rows, some thousand at a time. Plain ranges of the key, so that no plan depends on what the
 * planner believes of a table that has just changed.
 */
export async function inChunks(trx: Transaction, { table, id, whose }: Rows, statement: Statement): Promise<void> {
  const [from, key] = [sql.table(table), sql.ref(id)];
  let after = BEFORE_ALL;
  while (after < AFTER_ALL) {
    const { rows } = await sql<{ last: string }>`
      select ${key} as last from ${from} where ${whose} and ${key} > ${after}
      order by ${key} offset ${CHUNK - 1} limit 1`.execute(trx);
    const last = rows[0]?.last ?? AFTER_ALL;
    await statement(from, sql`${whose} and ${key} > ${after} and ${key} <= ${last}`).execute(trx);
    after = last;
  }
}
