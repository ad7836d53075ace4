import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hasAnsweredWithin } from '../database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { shareRunning } from '../platform/share-running.ts';
import { within } from '../platform/within.ts';
import type { AppContext, AppEnv } from './request/app-env.ts';
import { noStore } from './response/no-store.ts';

/** A database slower than this cannot serve people. */
const DATABASE_TIMEOUT_MS = 2_000;
/** A database that has just answered is not asked: a busy node is not a broken one. */
const JUST_NOW_MS = 500;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: requests should be sent here, so not while it stops and not
 * without its database. Without the relay it serves: devices poll.
 */
export function healthRoutes(context: Pick<Context, 'database' | 'log' | 'relay' | 'stopping'>): Hono<AppEnv> {
  const { log } = context;
  const routes = new Hono<AppEnv>();
  const isReachable = shareRunning(() => isDatabaseReachable(context.database));
  routes.use('/healthz', noStore());
  routes.use('/readyz', noStore());
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    if (context.stopping.aborted) return notReady(c, log, 'stopping');
    if (!(await isReachable())) return notReady(c, log, 'database_unavailable');
    return c.json({ status: 'ready', relay: context.relay.state.isUp ? 'up' : 'away' });
  });
  return routes;
}

/** 503 with the reason; logged with its request id, as every 5xx. */
export function notReady(
  c: AppContext,
  log: Logger,
  status: 'starting' | 'stopping' | 'database_unavailable',
): Response {
  log.warn({ requestId: c.get('requestId'), status: 503, reason: status }, 'not ready');
  return c.json({ status }, 503);
}

async function isDatabaseReachable(database: Context['database']): Promise<boolean> {
  if (hasAnsweredWithin(database, JUST_NOW_MS)) return true;
  return within(DATABASE_TIMEOUT_MS, sql`select 1`.execute(database)).then(
    () => true,
    () => false,
  );
}
