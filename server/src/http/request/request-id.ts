import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Assigns the request id of log lines and errors. Always generated here: a client's id could forge log lines. */
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
