import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../../config/loopback.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AppContext, AppEnv } from './app-env.ts';

const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * For what must never leave this machine (`/dev/mail`, the sandbox; P26): answers 404 `not_found` unless the start is
 * local and the request came over loopback without a proxy.
 */
export function localOnly(config: { readonly local: boolean }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!config.local || !cameStraightFromHere(c)) throw new AppError(404, 'not_found');
    await next();
  };
}

function cameStraightFromHere(c: AppContext): boolean {
  const peer = c.env?.incoming?.socket.remoteAddress;
  if (peer !== undefined && !isLoopback(peer)) return false;
  return FORWARDING_HEADERS.every((header) => c.req.header(header) === undefined);
}

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
