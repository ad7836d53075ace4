import { type Instant, SECOND } from '@lulla/domain/time/instant';
import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { isToken } from '../../secrets/token.ts';
import type { AppContext } from './app-env.ts';

/**
 * `lulla` is the session, `lulla-attempt` binds a sign-up to its browser, `lulla-reset` may set a new password,
 * `lulla-device` opens nothing: limits know the device by it (docs/accounts.md).
 */
type CookieName = 'lulla' | 'lulla-attempt' | 'lulla-reset' | 'lulla-device';

type Security = Pick<Config, 'secure'>;

/** The value of one of our cookies; undefined when the browser sent none. */
export function readCookie(c: AppContext, config: Security, name: CookieName): string | undefined {
  return getCookie(c, fullName(config, name));
}

/** The token in one of our cookies; null when the browser sent none, or something that cannot be one. */
export function readToken(c: AppContext, config: Security, name: CookieName): string | null {
  const token = readCookie(c, config, name);
  return token !== undefined && isToken(token) ? token : null;
}

/**
 * Sets an HttpOnly cookie. Over TLS it is `__Host-`, so that no other host can plant one. Lax, so that a link in a mail
 * opens the app signed in; state changes prove their origin anyway.
 */
export function writeCookie(c: AppContext, config: Security, name: CookieName, cookie: NewCookie): void {
  setCookie(c, fullName(config, name), cookie.value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.secure,
    maxAge: cookie.maxAgeSeconds,
  });
}

interface NewCookie {
  readonly value: string;
  readonly maxAgeSeconds: number;
}

/** As `writeCookie`, for the token of a session or link: the cookie lives as long. */
export function writeCookieUntil(
  c: AppContext,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  name: CookieName,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Instant },
): void {
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt - clock.now()) / SECOND));
  writeCookie(c, config, name, { value: token, maxAgeSeconds });
}

/** Asks the browser to forget a cookie; harmless when it has none. */
export function dropCookie(c: AppContext, config: Security, name: CookieName): void {
  writeCookie(c, config, name, { value: '', maxAgeSeconds: 0 });
}

/** Browsers take the `__Host-` prefix only from a secure origin. */
function fullName({ secure }: Security, name: CookieName): string {
  return secure ? `__Host-${name}` : name;
}
