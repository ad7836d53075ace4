import { SECOND } from '@lulla/domain/time/instant';
import type { Context } from '../context/context.ts';
import type { AppContext } from '../http/request/app-env.ts';
import { writeCookie } from '../http/request/cookies.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { ATTEMPT_LIFETIME } from './sign-up-policy.ts';

/** Sets the cookie that binds attempts to a browser; it lives as long as they do. */
export function presentAttemptCookie(c: AppContext, { config }: Pick<Context, 'config'>, token: string): void {
  writeCookie(c, config, 'lulla-attempt', { value: token, maxAgeSeconds: ATTEMPT_LIFETIME / SECOND });
}

/** The attempt's token for a form of a browser that has none yet. */
export function tokenOfForm({ config }: Pick<Context, 'config'>, form: string): string {
  return keyedHash(config.authSecret, 'sign-up form', form).toString('base64url');
}
