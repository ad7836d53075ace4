import { matchedRoutes } from 'hono/route';
import type { AppContext } from './app-env.ts';

/**
 * The pattern of the route that a request is for, like `/api/family/invitations/:id`: never the address asked for, which
 * names rows. What no route takes is `/*` (the web client, and whatever is not there) or `/api/*`.
 */
export function routePattern(c: AppContext): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  // Middleware of everything may be registered behind a route, and is not what was asked for.
  return paths.findLast((path) => !path.endsWith('*')) ?? paths.at(-1) ?? '/*';
}
