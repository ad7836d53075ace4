import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../platform/app-error.ts';
import type { AppContext, AppEnv } from './app-env.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

interface SameOriginOptions {
  readonly ownOrigins: ReadonlySet<string>;
  /** Exact paths called by machines that sign their requests. They need no Origin. */
  readonly machinePaths?: ReadonlySet<string>;
}

/**
 * Allows a state change only from our own pages, with a JSON body or none: foreign pages cannot send JSON without a
 * preflight, which we never answer. Refuses with 403 `foreign_origin` and 415 `json_only`.
 */
export function sameOrigin(options: SameOriginOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      if (!isOwnOrigin(c, options)) throw new AppError(403, 'foreign_origin');
      if (!isJsonOrEmpty(c)) throw new AppError(415, 'json_only');
    }
    await next();
  };
}

/**
 * Refuses with 403 `foreign_origin` a read that a browser sends for a foreign page. The page could not read the answer,
 * but an open stream would occupy one of the person's places. Other clients send neither header, and pass.
 */
export function mustNotBeForeign(c: AppContext, ownOrigins: ReadonlySet<string>): void {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  if (origin === undefined ? site === 'same-origin' || site === 'none' : ownOrigins.has(origin)) return;
  throw new AppError(403, 'foreign_origin');
}

/**
 * Browsers send Origin with every state change; without it, Sec-Fetch-Site (which a page cannot set) must confirm the
 * request. Without both it is refused.
 */
function isOwnOrigin(c: AppContext, { ownOrigins, machinePaths }: SameOriginOptions): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined) return ownOrigins.has(origin);
  return c.req.header('sec-fetch-site') === 'same-origin' || (machinePaths?.has(c.req.path) ?? false);
}

function isJsonOrEmpty(c: AppContext): boolean {
  const type = c.req.header('content-type');
  if (type !== undefined) return JSON_TYPE.test(type);
  return (c.req.header('content-length') ?? '0') === '0' && c.req.header('transfer-encoding') === undefined;
}
