import { join } from 'node:path';
import { SECOND } from '@lulla/domain/time/instant';
import type { Context } from '../context/context.ts';
import { getTrustedTime } from '../context/trusted-time.ts';
import { runPeriodically, type Worker } from '../platform/run-periodically.ts';
import { addToDeletionList, deletionListPath } from './deletion-list.ts';

/** How much later than a deletion the list may be written. */
const INTERVAL = 15 * SECOND;

type ListContext = Pick<Context, 'config' | 'database' | 'log'>;

/**
 * Writes deleted accounts to a file outside of the database, continuously: a lost database loses that knowledge too,
 * and its last backup would bring them back. Every node has the whole list in its data folder.
 */
export function startDeletionList(context: ListContext): Worker {
  return runPeriodically(async () => {
    await keepDeletionList(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'list of deletions not written');
    });
    return INTERVAL;
  });
}

/** One run. */
export async function keepDeletionList({ config, database }: Omit<ListContext, 'log'>): Promise<void> {
  const rows = await database.selectFrom('deleted_accounts').select(['account_hash', 'deleted_at']).execute();
  const deletions = new Map(rows.map((row) => [row.account_hash.toString('hex'), row.deleted_at.getTime()]));
  const now = await getTrustedTime(database);
  await addToDeletionList(deletionListPath(join(config.dataDir, 'backups')), deletions, now);
}
