import type { Server } from 'node:http';
import type { Pool } from 'pg';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context/context.ts';
import { closeServers } from './http/close-servers.ts';
import { listen } from './http/listen.ts';
import { type Answer, createHttpServer } from './http/listener.ts';
import { createStartingApp } from './http/starting-app.ts';
import { loadWebFiles } from './http/web-files.ts';
import { observeNode } from './lifecycle/observe-node.ts';
import { type OpenDatabase, openDatabase } from './lifecycle/open-database.ts';
import { warnOfOutdated } from './lifecycle/outdated.ts';
import type { RunningServer } from './lifecycle/run-process.ts';
import { stopInOrder } from './lifecycle/stop-server.ts';
import { startWorkers } from './lifecycle/workers.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { systemClock } from './platform/clock.ts';
import type { Logger } from './platform/logger.ts';
import { WEB_DIST } from './platform/paths.ts';
import { createRelay } from './stream/create-relay.ts';
import { StreamHub } from './stream/hub.ts';
import type { NodeContext } from './stream/node-context.ts';

/**
 * Starts everything: takes the port (so that two starts never share a data folder), opens the database, starts the
 * workers, then serves. Throws `OperatorError` for what the operator must fix, with nothing left running.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const stopping = new AbortController();
  const web = loadWebFiles(WEB_DIST);
  let answer: Answer = createStartingApp(log).fetch;
  const door = { config, log, stopping: stopping.signal };
  const createServer = () => createHttpServer(door, (request, env) => answer(request, env), web.hashes);
  const servers = await listen(createServer, config);
  let opened: OpenDatabase | null = null;
  try {
    opened = await openDatabase(config, log);
    const context = buildContext(door, opened);
    await warnOfOutdated({ config, database: opened.database, log, now: systemClock.now() });
    servers.push(...(await listenForMetrics(context, opened.pool)));
    await context.streams.start();
    const workers = startWorkers(context);
    answer = createApp(context, web).fetch;
    const { close } = opened;
    const { drainMs } = config;
    const { streams } = context;
    return { stop: () => stopInOrder({ stopping, drainMs, servers, streams, workers, log, close }) };
  } catch (error) {
    await closeServers(servers, 0);
    await opened?.close();
    throw error;
  }
}

/** Open until the end, so that metrics also show the stop. */
async function listenForMetrics(context: NodeContext, pool: Pool): Promise<Server[]> {
  const { config, log, metrics } = context;
  if (config.metrics === null) return [];
  observeNode(context, pool);
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
  return listen(() => createMetricsServer(metrics.registry, log), config.metrics, names);
}

function buildContext(
  door: Pick<Context, 'config' | 'log' | 'stopping'>,
  { address, database }: OpenDatabase,
): NodeContext {
  const relay = createRelay(door.config, { address, log: door.log });
  const context: Context = { ...door, clock: systemClock, metrics: createMetrics(), database, relay };
  return { ...context, streams: new StreamHub(context) };
}
