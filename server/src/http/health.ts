import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hasAnsweredWithin } from '../database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { AppContext, AppEnv } from './request/app-env.ts';
import { noStore } from './response/no-store.ts';

/** A database that takes longer to say 1 is not one to send people to. */
const DATABASE_PATIENCE_MS = 2_000;
/** One that has just answered somebody need not be asked: a node that is busy is not a node that is broken. */
const JUST_NOW_MS = 500;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it should be sent requests, so not while it stops and not without
 * its database (which is migrated before the first request is taken). Without the relay it serves on: devices poll.
 */
export function healthRoutes(context: Pick<Context, 'database' | 'log' | 'relay' | 'stopping'>): Hono<AppEnv> {
  const { log } = context;
  const routes = new Hono<AppEnv>();
  const isReachable = askOnce(() => isDatabaseReachable(context.database));
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

/** 503 with the reason, and like every answer from 500 on a line in the log with its request id. */
export function notReady(
  c: AppContext,
  log: Logger,
  status: 'starting' | 'stopping' | 'database_unavailable',
): Response {
  log.warn({ requestId: c.get('requestId'), status: 503, reason: status }, 'not ready');
  return c.json({ status }, 503);
}

/** However many ask at once, one question is under way. */
function askOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

async function isDatabaseReachable(database: Context['database']): Promise<boolean> {
  if (hasAnsweredWithin(database, JUST_NOW_MS)) return true;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, DATABASE_PATIENCE_MS, false);
  });
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
