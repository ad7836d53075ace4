import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../request/app-env.ts';

/** No answer of the API may be cached. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  };
}
