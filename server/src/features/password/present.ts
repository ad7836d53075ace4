import type { Instant } from '@lulla/domain/time/instant';
import type { Context } from '../../context/context.ts';
import type { AppContext } from '../../http/request/app-env.ts';
import { readCookie, writeCookieUntil } from '../../http/request/cookies.ts';
import { isToken } from '../../secrets/token.ts';
import type { OpenReset } from './reads.ts';

/** What the form shows: whose password it sets, and until when. */
export function presentReset({ email, expiresAt }: OpenReset): { email: string; expiresAt: Instant } {
  return { email, expiresAt };
}

/** Stores a link's token in an HttpOnly cookie that lives as long as the link (P30). */
export function presentResetCookie(
  c: AppContext,
  context: Pick<Context, 'config' | 'clock'>,
  { token, expiresAt }: { token: string; expiresAt: Instant },
): void {
  writeCookieUntil(c, context, 'lulla-reset', { value: token, expiresAt });
}

/** The token of the link this browser has opened; null when it has none. */
export function resetToken(c: AppContext, { config }: Pick<Context, 'config'>): string | null {
  const token = readCookie(c, config, 'lulla-reset');
  return token !== undefined && isToken(token) ? token : null;
}
