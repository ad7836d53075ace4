import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../platform/logger.ts';
import type { AppEnv } from './request/app-env.ts';
import { routePattern } from './request/route-pattern.ts';

/** At level `debug`, a line for every request: the route's pattern, never the address asked for, which names rows. */
export function logRequests(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!log.isLevelEnabled('debug')) return next();
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    log.debug(
      { requestId: c.get('requestId'), method: c.req.method, route: routePattern(c), status: c.res.status, ms },
      'request',
    );
  };
}
