import { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { AppError } from './app-error.ts';
import { requestId } from './request-id.ts';
import { sendError } from './send-error.ts';

/** What answers between taking the port and being ready (a migration may take a while): alive, and 503 `starting`. */
export function createStartingApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestId());
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => c.json({ status: 'starting' }, 503));
  app.notFound((c) => sendError(c, new AppError(503, 'starting', { retryAfterSeconds: 1 })));
  return app;
}
