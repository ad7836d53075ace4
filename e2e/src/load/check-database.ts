import type { TestDatabase } from '@lulla/server/test/test-cluster.ts';
import type { Seen } from './messages.ts';

/** What the database says of the writes that were acknowledged; all zeros and `entries` as many as writes when all is well. */
export interface Kept {
  /** Acknowledged and not there. */
  readonly lost: number;
  /** Entries there are. More than writes: one took effect twice. */
  readonly entries: number;
  /** Revisions that all families together have taken. More than writes: as above, though no row shows it. */
  readonly revisions: number;
}

/** Looks for every acknowledged operation by its id, and counts what else there is. */
export async function checkDatabase({ pool }: TestDatabase, { writes }: Pick<Seen, 'writes'>): Promise<Kept> {
  const { rows: found } = await pool.query<{ count: number }>(
    `select count(*) from unnest($1::uuid[], $2::uuid[]) as written (operation_id, activity_id)
     where exists (select from applied_ops where op_id = operation_id)
       and exists (select from activities where id = activity_id)`,
    [writes.map((write) => write.operationId), writes.map((write) => write.activityId)],
  );
  const { rows: there } = await pool.query<{ entries: number; revisions: number }>(
    `select (select count(*) from activities) as entries, (select sum(revision)::bigint from families) as revisions`,
  );
  return {
    lost: writes.length - (found[0]?.count ?? 0),
    entries: there[0]?.entries ?? 0,
    revisions: there[0]?.revisions ?? 0,
  };
}
