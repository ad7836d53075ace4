import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@lulla/server/src/app.ts';
import { buildConfig } from '@lulla/server/src/config/build-config.ts';
import { readEnv } from '@lulla/server/src/config/env.ts';
import { inTransaction } from '@lulla/server/src/database/transaction.ts';
import { closeServers } from '@lulla/server/src/http/close-servers.ts';
import { listen } from '@lulla/server/src/http/listen.ts';
import { createHttpServer } from '@lulla/server/src/http/listener.ts';
import { loadWebFiles } from '@lulla/server/src/http/web-files.ts';
import { openDatabase } from '@lulla/server/src/lifecycle/open-database.ts';
import { createMetrics } from '@lulla/server/src/metrics/metrics.ts';
import { systemClock } from '@lulla/server/src/platform/clock.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { WEB_DIST } from '@lulla/server/src/platform/paths.ts';
import { seedDemo } from '@lulla/server/src/seed/seed-demo.ts';
import { seedTwins } from '@lulla/server/src/seed/seed-twins.ts';
import { createAccount } from '@lulla/server/src/session/account-writes.ts';
import { createRelay } from '@lulla/server/src/stream/create-relay.ts';
import { StreamHub } from '@lulla/server/src/stream/hub.ts';
import type { NodeContext } from '@lulla/server/src/stream/node-context.ts';
import { freePort } from '../harness/ports.ts';
import { PLANNED_TO } from './moments.ts';

const DAYS = 60;

/** Somebody who has an account and shares with nobody yet. */
export const GRANDMOTHER = { email: 'mormor@lulla.example', displayName: 'Mormor' };

/** The product with the demo families, at a moment that stands still. */
export interface SeededWorld {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a database of its own with the log as it is at `at`; the server's clock stands there too. Without it the log ends
 * now, and the clock goes.
 */
export async function openSeededWorld(at?: number): Promise<SeededWorld> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'lulla-pictures-'));
  const config = buildConfig(readEnv({ PORT: String(port), DATA_DIR: dataDir, BILLING: 'sandbox' }));
  const log = createLogger('silent');
  const opened = await openDatabase(config, log);
  const { address, database } = opened;
  const now = at ?? Date.now();
  await seedDemo(database, { now, days: DAYS, ...(at === undefined ? {} : { plannedTo: PLANNED_TO }) });
  await seedTwins(database, { now, days: DAYS });
  await inTransaction(database, (trx) =>
    createAccount(trx, { ...GRANDMOTHER, passwordHash: '', countryCode: 'SE', language: 'sv' }, now),
  );
  const clock = at === undefined ? systemClock : { now: () => at, elapsed: () => performance.now() };
  const metrics = createMetrics();
  const relay = createRelay(config, { address, log });
  const streams = new StreamHub({ database, log, clock, metrics, relay });
  const stopping = new AbortController();
  const context: NodeContext = { config, log, clock, metrics, database, relay, streams, stopping: stopping.signal };
  await streams.start();
  const web = loadWebFiles(WEB_DIST);
  const servers = await listen(() => createHttpServer(context, createApp(context, web).fetch, web.hashes), config);
  return {
    origin: config.origin,
    stop: async () => {
      stopping.abort();
      await streams.stop();
      await closeServers(servers, 0);
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
