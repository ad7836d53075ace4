import { forgetPendingSignOut, isSignOutPending } from '../platform/pending-sign-out.ts';
import { getSignedIn } from '../platform/signed-in.ts';
import { goOnSigningOut } from './begin-sign-out.ts';
import { signOut } from './session-api.ts';

/** Ends a session that was left offline, now or once connected. Resumes a sign-out interrupted by closing the page. */
export function retrySignOut(): void {
  if (isSignOutPending() && getSignedIn()) goOnSigningOut();
  else void pay();
  addEventListener('online', () => void pay());
}

async function pay(): Promise<void> {
  // A running sign-out tells the server itself.
  if (!isSignOutPending() || getSignedIn()) return;
  const result = await signOut();
  if (result.ok || result.status === 401) forgetPendingSignOut();
}
