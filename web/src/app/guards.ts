import { redirect } from '@tanstack/react-router';
import { accountToast } from '../features/account/account-toast.ts';
import { forgetPendingSignUp, getPendingEmail } from '../features/account/pending-sign-up.ts';
import { showReset } from '../features/account/reset-flag.ts';
import { checkSession, findSession } from '../features/account/session-api.ts';
import { getSignedIn, isSignedInUnknown } from '../features/account/signed-in.ts';
import { isOnboarded } from '../features/onboarding/onboarded.ts';
import { isSignOutOwed } from '../features/settings/owed-sign-out.ts';
import { getCurrentWords } from '../words/current-words.ts';
import type { AuthVisit } from './auth-address.ts';

// Guards read the device's own record, so that the dashboard opens offline. Only where it holds nothing do they ask the
// server, while the screen says *Loading*.

let asked: Promise<void> | null = null;
/** Whose welcome was asked about already: without an answer the dashboard opens. */
let askedAbout: string | null = null;

/** Lets only a signed-in person through; others go to the sign-in screen. */
export function requireSignedIn(): void | Promise<void> {
  if (!isSignedInUnknown() || isSignOutOwed()) return mustBeSignedIn();
  asked ??= findSession();
  return asked.then(mustBeSignedIn);
}

/**
 * Lets only a signed-in person through who has seen the welcome; others go there. Nobody waits who is offline, or whose
 * device knows.
 */
export function requireOnboarded(): void | Promise<void> {
  const waiting = requireSignedIn();
  return waiting ? waiting.then(requireWelcomeSeen) : requireWelcomeSeen();
}

function requireWelcomeSeen(): void | Promise<void> {
  const userId = getSignedIn()?.userId;
  if (userId === undefined) return;
  if (isOnboarded(userId) !== null || askedAbout === userId) return mustNotMissWelcome(userId);
  askedAbout = userId;
  return checkSession().then(() => {
    mustBeSignedIn();
    mustNotMissWelcome(userId);
  });
}

/**
 * Sends a signed-in person to the dashboard, unless they come for a new password (decision 30): their sign-up, if this was
 * one, is over.
 */
export function requireSignedOut({ location }: Pick<AuthVisit, 'location'>): void | Promise<void> {
  if (!getSignedIn()) return;
  return comesForPassword(location).then((comes) => {
    if (comes) return;
    forgetPendingSignUp();
    throw redirect({ to: '/', replace: true });
  });
}

/** Not where the code cannot be fetched: a link is of no use there either. */
async function comesForPassword(location: AuthVisit['location']): Promise<boolean> {
  const code = await import('./auth-address.ts').catch(() => null);
  return code?.isForPassword(location) ?? false;
}

/** Acts on what a link of a mail carries; an ordinary visit fetches nothing for that (accounts specification, 2). */
export async function inspectAddress(visit: AuthVisit): Promise<void> {
  const { searchStr, hash } = visit.location;
  if (searchStr === '' && hash === '') return;
  (await import('./auth-address.ts')).actOnAddress(visit);
}

function mustBeSignedIn(): void {
  if (!getSignedIn()) throw redirect({ to: '/auth', replace: true });
  // Whoever goes on inside has left a link behind that was opened in this tab.
  showReset(false);
}

function mustNotMissWelcome(userId: string): void {
  if (isOnboarded(userId) === false) throw redirect({ to: '/onboarding', replace: true });
}

/** Lets through whoever has a sign-up to confirm in this browser session; others are told and sent to sign up again. */
export function requirePendingSignUp({ preload }: { preload: boolean }): void {
  if (getPendingEmail() !== null) return;
  if (!preload) {
    const words = getCurrentWords().words.app;
    accountToast('danger', words.sessionExpired, words.sessionExpiredText);
  }
  throw redirect({ to: '/auth', replace: true });
}
