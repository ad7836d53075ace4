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

/** The answer to a request for a session, also to a repeated one; sets its cookie, which lives as long. */
export function presentSession(
  c: AppContext,
  context: Pick<Context, 'config' | 'clock'>,
  given: GivenSession,
): SignedIn {
  writeCookieUntil(c, context, 'lulla', given);
  return presentSignedIn(given);
}
