import type { Instant } from '@lulla/domain/time/instant';
import type { Context } from '../context/context.ts';
import type { AppContext } from '../http/request/app-env.ts';
import { writeCookieUntil } from '../http/request/cookies.ts';
import type { GivenSession, User } from './account-reads.ts';

interface SignedIn {
  readonly user: User;
  readonly expiresAt: Instant;
}

/** What a device stores of a session: who, and until when; no token (P29). */
export function presentSignedIn({ user, expiresAt }: SignedIn): SignedIn {
  const { id, email, displayName, onboardingCompleted } = user;
  return { user: { id, email, displayName, onboardingCompleted }, expiresAt };
}

/** Sets the session cookie, which lives as long as the session. */
export function presentSessionCookie(
  c: AppContext,
  context: Pick<Context, 'config' | 'clock'>,
  { token, expiresAt }: { token: string; expiresAt: Instant },
): void {
  writeCookieUntil(c, context, 'lulla', { value: token, expiresAt });
}

/** Repeats the answer to a request for a session, for the browser that missed it. */
export function presentGiven(c: AppContext, context: Pick<Context, 'config' | 'clock'>, given: GivenSession): SignedIn {
  presentSessionCookie(c, context, given);
  return presentSignedIn(given);
}
