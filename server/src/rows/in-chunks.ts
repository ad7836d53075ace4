import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

/** Rows of a statement, so that none exceeds its time limit. */
const CHUNK = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Rows {
  readonly table: 'activities' | 'calendar_events' | 'applied_ops';
  /** The key columns after the family, without the author. */
  readonly id: 'id' | 'op_id';
  /** Which rows, one family at a time. */
  readonly whose: RawBuilder<unknown>;
}

/** One statement on the table; `those` is its condition. */
type Statement = (table: RawBuilder<unknown>, those: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Runs a statement on many rows, some thousand at a time, by plain key ranges, so that no plan depends on young
 * statistics.
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
