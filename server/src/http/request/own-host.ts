import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../../config/loopback.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AppEnv } from './app-env.ts';

/**
 * On a loopback start, refuses a Host that is no name of this machine (421 `unknown_host`), which prevents DNS
 * rebinding. The port does not matter.
 */
export function ownHost(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!isLoopback(new URL(c.req.url).hostname)) throw new AppError(421, 'unknown_host');
    await next();
  };
}
