import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { startPostgres } from '@lulla/server/src/postgres/start-postgres.ts';
import {
  cloneDatabase,
  endWithThisProcess,
  startTestCluster,
  type TestCluster,
  type TestDatabase,
  urlOf,
} from '@lulla/server/test/test-cluster.ts';

export interface DurableDatabase extends TestDatabase {
  /** For more databases of the same PostgreSQL. */
  readonly cluster: TestCluster;
  /** Ends its PostgreSQL and removes it, whoever still asks it something. */
  stop(): Promise<void>;
}

/**
 * A migrated database with every durability setting as shipped, for measurements; `settings` are further ones. When this
 * process dies without `stop`, its PostgreSQL ends and its folder goes all the same.
 */
export async function startDurableDatabase(settings: Readonly<Record<string, string>> = {}): Promise<DurableDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lulla-bench-'));
  const forget = endWithThisProcess(dataDir);
  const postgres = await startPostgres({ dataDir, log: createLogger('silent'), settings });
  const cluster = await startTestCluster(urlOf(postgres.address));
  const database = await cloneDatabase(cluster);
  return {
    ...database,
    cluster,
    stop: async () => {
      // Not waited for: a connection that somebody has not given back yet is cut with the server.
      if (!database.pool.ended) void database.pool.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true });
      forget();
    },
  };
}
