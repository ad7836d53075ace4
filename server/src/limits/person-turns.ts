import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/request/app-env.ts';
import { KeyedQueue } from '../platform/work-queue.ts';

/** What one person does at once, on all devices together: as much as four devices. */
const person = { running: 32, waiting: 400, patience: 5_000, retryAfterSeconds: 1 };

/**
 * Lets the requests of one person in, some at a time: whoever signs in on fifty devices takes no more than four. The others
 * wait, and are refused with 503 `busy` when there are too many or it takes too long.
 */
export function personTurns(): MiddlewareHandler<AppEnv> {
  const turns = new KeyedQueue(person);
  return async (c, next) => {
    const session = c.get('session');
    return session ? turns.run(session.userId, next) : next();
  };
}
