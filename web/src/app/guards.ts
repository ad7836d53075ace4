import { redirect } from '@tanstack/react-router';
import { showReset } from '../features/account/flow/reset-flag.ts';
import { getSignedIn, isLeaving, isSignedInUnknown } from '../platform/session-state.ts';
import { isOnboarded } from '../session/onboarded.ts';
import { checkSession, findSession } from '../session/session.ts';
import type { AuthVisit } from './auth-address.ts';

// Guards read the device's own record, so that the dashboard opens offline. Only without one do they ask the server,
// while the screen shows *Loading*.

let asked: Promise<void> | null = null;
/** People whose welcome was already requested: without an answer the dashboard opens. */
let askedAbout: string | null = null;

/** Passes signed-in people; sends others to the sign-in screen. */
export function requireSignedIn(): void | Promise<void> {
  if (!isSignedInUnknown() || isLeaving()) return mustBeSignedIn();
  asked ??= findSession();
  return asked.then(mustBeSignedIn);
}

/** Passes signed-in people who have seen the welcome; sends others there. Nobody waits offline, or if the device knows. */
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

/** Sends a signed-in person to the dashboard, unless they come for a new password (P30). */
export function requireSignedOut({ location }: Pick<AuthVisit, 'location'>): void | Promise<void> {
  if (getSignedIn()) return mustComeForPassword(location);
}

const authAddress = () => import('./auth-address.ts');

/** Where the code cannot be fetched nobody stays: a link is of no use there either. */
async function mustComeForPassword(location: AuthVisit['location']): Promise<void> {
  const code = await authAddress().catch(() => null);
  if (!code?.mayStay(location)) throw redirect({ to: '/', replace: true });
}

/** Handles a link from a mail; an ordinary visit loads nothing for it (accounts specification, 2). */
export async function inspectAddress(visit: AuthVisit): Promise<void> {
  const { searchStr, hash } = visit.location;
  if (searchStr === '' && hash === '') return;
  (await authAddress()).actOnAddress(visit);
}

function mustBeSignedIn(): void {
  // Opening a screen of the app leaves a reset link that was opened in this tab.
  showReset(false);
  if (!getSignedIn()) throw redirect({ to: '/auth', replace: true });
}

function mustNotMissWelcome(userId: string): void {
  if (isOnboarded(userId) === false) throw redirect({ to: '/onboarding', replace: true });
}
