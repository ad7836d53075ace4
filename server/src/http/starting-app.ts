import { Hono } from 'hono';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { notReady } from './health.ts';
import type { AppEnv } from './request/app-env.ts';
import { requestId } from './request/request-id.ts';
import { sendError } from './response/present-error.ts';
import { RefusalLog } from './response/refusal-log.ts';

/** Answers between taking the port and being ready (a migration may take a while): alive, and 503 `starting`. */
export function createStartingApp(log: Logger): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const refusals = new RefusalLog(log, 'warn');
  app.use(requestId());
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => notReady(c, log, 'starting'));
  app.notFound((c) => {
    const starting = new AppError(503, 'starting', { retryAfterSeconds: 1 });
    refusals.note(starting.code, starting, { requestId: c.get('requestId'), status: 503 });
    return sendError(c, starting);
  });
  return app;
}
