import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/request/app-env.ts';
import { KeyedQueue } from '../platform/work-queue.ts';

/** Concurrent requests of one person on all devices: as many as of four devices. */
const person = { running: 32, waiting: 400, timeout: 5_000, retryAfterSeconds: 1 };

/** Queues the requests of one person, so that fifty devices take no more than four; refuses like `WorkQueue`. */
export function personTurns(): MiddlewareHandler<AppEnv> {
  const turns = new KeyedQueue(person);
  return async (c, next) => {
    const session = c.get('session');
    return session ? turns.run(session.userId, next) : next();
  };
}
