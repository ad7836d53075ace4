import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppEnv } from './request/app-env.ts';
import { routePattern } from './request/route-pattern.ts';
import { toAppError } from './response/present-error.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts every answer by the pattern of its route and the class of its status, and every error by its code. */
export function countRequests({
  requests,
  refusals,
}: Pick<Metrics, 'requests' | 'refusals'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method } = c.req;
    const labels = {
      method: METHODS.has(method) ? method : 'other',
      route: routePattern(c),
      status: `${Math.floor(c.res.status / 100)}xx`,
    };
    requests.observe(labels, (performance.now() - start) / 1_000);
    if (c.error) refusals.inc({ code: toAppError(c.error).code });
  };
}
