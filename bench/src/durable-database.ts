import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@lulla/server/src/log.ts';
import { startPostgres } from '@lulla/server/src/postgres/start-postgres.ts';
import { cloneDatabase, startTestCluster, urlOf } from '@lulla/server/test/test-cluster.ts';

/** One database for product and baseline, with every durability setting as shipped. */
export async function startDurableDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lulla-bench-'));
  const postgres = await startPostgres({ dataDir, log: createLog('silent') });
  const cluster = await startTestCluster(urlOf(postgres.address));
  const database = await cloneDatabase(cluster);
  return {
    url: database.url,
    stop: async () => {
      await database.drop();
      await cluster.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
