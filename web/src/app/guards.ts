import { redirect } from '@tanstack/react-router';
import { accountToast } from '../features/account/account-toast.ts';
import { getPendingEmail } from '../features/account/pending-sign-up.ts';
import { getSignedIn } from '../features/account/signed-in.ts';
import { getCurrentWords } from '../words/current-words.ts';

// Guards read the device's own record and never wait for the network: the dashboard must open offline.

/** Lets only a signed-in person through; others go to the sign-in screen. */
export function requireSignedIn(): void {
  if (!getSignedIn()) throw redirect({ to: '/auth', replace: true });
}

/** Sends a signed-in person to the dashboard. */
export function requireSignedOut(): void {
  if (getSignedIn()) throw redirect({ to: '/', replace: true });
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
