import { expect } from 'vitest';
import { type FaultStage, withDatabase } from './stage.ts';

/** What `pg_amcheck` asks of every table and index. */
export async function mustBeSound({ lulla }: FaultStage): Promise<void> {
  await withDatabase(lulla, async (_, pool) => {
    await pool.query('create extension if not exists amcheck');
    const { rows: damaged } = await pool.query(`
      select relname, damage.msg from pg_class
      cross join lateral verify_heapam(relation => pg_class.oid) as damage
      where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    expect(damaged).toEqual([]);
    await pool.query(`
      select bt_index_check(index => pg_index.indexrelid, heapallindexed => true) from pg_index
      join pg_class on pg_class.oid = pg_index.indexrelid
      join pg_am on pg_am.oid = pg_class.relam
      where pg_am.amname = 'btree' and pg_class.relnamespace = 'public'::regnamespace and indisvalid`);
    await pool.query('drop extension amcheck');
  });
}
