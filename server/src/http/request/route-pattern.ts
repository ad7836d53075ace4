import { matchedRoutes } from 'hono/route';
import type { AppContext } from './app-env.ts';

/**
 * The pattern of the request's route, like `/api/family/invitations/:id`, never the address, which names rows. Without
 * a route it is `/*` or `/api/*`.
 */
export function routePattern(c: AppContext): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  // Global middleware may be registered after a route, and is not the target.
  return paths.findLast((path) => !path.endsWith('*')) ?? paths.at(-1) ?? '/*';
}
