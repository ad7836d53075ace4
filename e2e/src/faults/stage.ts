import { join } from 'node:path';
import { buildConfig } from '@lulla/server/src/config/build-config.ts';
import { readEnv } from '@lulla/server/src/config/env.ts';
import { createDatabase, type Database } from '@lulla/server/src/database/database.ts';
import { createPool } from '@lulla/server/src/database/pool.ts';
import { systemClock } from '@lulla/server/src/platform/clock.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { USER } from '@lulla/server/src/postgres/cluster.ts';
import { readPostmasterFile } from '@lulla/server/src/postgres/postmaster.ts';
import { PORT } from '@lulla/server/src/postgres/socket-folder.ts';
import { createPerson, type Person } from '@lulla/server/test/people.ts';
import { Lulla } from '../harness/lulla.ts';
import { freePort } from '../harness/ports.ts';
import { Chance } from '../sync-engine/chance.ts';
import { FaultProxy } from './fault-proxy.ts';
import { SCALE } from './scale.ts';

type Pool = ReturnType<typeof createPool>;

/** The product in a process of its own, behind a network to break. */
export interface FaultStage {
  readonly lulla: Lulla;
  readonly proxy: FaultProxy;
  close(): Promise<void>;
}

export async function openFaultStage(env: Readonly<Record<string, string>> = {}): Promise<FaultStage> {
  const port = await freePort();
  const proxy = await new FaultProxy(port, new Chance(SCALE.seed)).listen();
  const lulla = await Lulla.start({ port, publicPort: proxy.port, env });
  return {
    lulla,
    proxy,
    close: async () => {
      await lulla.stop();
      await proxy.stop();
    },
  };
}

/**
 * Works on the server's database past the server, without a lease: a PostgreSQL that ends is not started again by us, and
 * the server's own watch is what is tried.
 */
export async function withDatabase<T>(lulla: Lulla, work: (database: Database, pool: Pool) => Promise<T>): Promise<T> {
  const file = await readPostmasterFile(join(lulla.dataDir, 'postgres'));
  if (!file?.socketFolder) throw new Error('No database runs');
  const address = { host: file.socketFolder, port: PORT, user: USER, database: 'lulla', ssl: false };
  const pool = createPool(address, { log: createLogger('silent') });
  const database = createDatabase(pool);
  try {
    return await work(database, pool);
  } finally {
    await database.destroy();
  }
}

let families = 0;

/** Couples who each share a log, made without a request. */
export async function createCouples(lulla: Lulla, count: number): Promise<(readonly [Person, Person])[]> {
  const { origin, dataDir } = lulla;
  const config = buildConfig(readEnv({ DATA_DIR: dataDir, PORT: new URL(origin).port }));
  return withDatabase(lulla, async (database) => {
    const context = { config, clock: systemClock, database };
    const couples: (readonly [Person, Person])[] = [];
    for (let made = 0; made < count; made += 1) {
      families += 1;
      const first = await createPerson(context, `Mother${families}`);
      couples.push([first, await createPerson(context, `Father${families}`, { partnerOf: first })]);
    }
    return couples;
  });
}
