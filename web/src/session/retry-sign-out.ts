import { forgetPendingSignOut, isSignOutPending } from '../platform/pending-sign-out.ts';
import { getSignedIn } from '../platform/signed-in.ts';
import { goOnSigningOut } from './begin-sign-out.ts';
import { signOut } from './session-api.ts';

/**
 * Ends a session that was left without a connection, now or when there is one. A page that was closed in the midst of
 * signing out goes on with it.
 */
export function retrySignOut(): void {
  if (isSignOutPending() && getSignedIn()) goOnSigningOut();
  else void pay();
  addEventListener('online', () => void pay());
}

async function pay(): Promise<void> {
  // Who is still signed in is leaving just now, and tells the server themselves.
  if (!isSignOutPending() || getSignedIn()) return;
  const result = await signOut();
  if (result.ok || result.status === 401) forgetPendingSignOut();
}
