import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Gives the request the id that its log lines and its error carry. Always made here: an id the client sent could
 * forge or confuse log lines.
 */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const id = makeRequestId();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await next();
  };
}

/** 96 random bits as 16 URL-safe characters. */
export function makeRequestId(): string {
  return randomBytes(12).toString('base64url');
}
