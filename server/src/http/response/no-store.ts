import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../request/app-env.ts';

/** Nothing the API says may rest in a cache on the way or in the browser. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  };
}
