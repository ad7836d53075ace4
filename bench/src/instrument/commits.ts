import type pg from 'pg';
import type { Delivery } from '../generator/messages.ts';

/**
 * Milliseconds from each write's commit to its arrival. The database stamps a commit when it begins to write it down, so
 * the flush to the disk is in every figure, the product's and the baseline's.
 */
export async function sinceCommit(
  pool: pg.Pool,
  table: 'activities' | 'bare_rows',
  deliveries: readonly Delivery[],
): Promise<number[]> {
  const { rows } = await pool.query<{ id: string; at: number }>(
    `select id, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at from ${table} where id = any($1)`,
    [deliveries.map(({ entryId }) => entryId)],
  );
  const commits = new Map(rows.map(({ id, at }) => [id, at]));
  return deliveries.map(({ entryId, arrivedAt }) => arrivedAt - (commits.get(entryId) ?? Number.NaN));
}
