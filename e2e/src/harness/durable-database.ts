import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@lulla/server/src/log.ts';
import { startPostgres } from '@lulla/server/src/postgres/start-postgres.ts';
import {
  cloneDatabase,
  startTestCluster,
  type TestCluster,
  type TestDatabase,
  urlOf,
} from '@lulla/server/test/test-cluster.ts';

export interface DurableDatabase extends TestDatabase {
  /** For more databases of the same PostgreSQL. */
  readonly cluster: TestCluster;
  /** Ends its PostgreSQL and removes it. */
  stop(): Promise<void>;
}

/** A migrated database with every durability setting as shipped, for measurements; `settings` are further ones. */
export async function startDurableDatabase(settings: Readonly<Record<string, string>> = {}): Promise<DurableDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lulla-bench-'));
  const postgres = await startPostgres({ dataDir, log: createLog('silent'), settings });
  const cluster = await startTestCluster(urlOf(postgres.address));
  const database = await cloneDatabase(cluster);
  return {
    ...database,
    cluster,
    stop: async () => {
      await database.drop();
      await cluster.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
