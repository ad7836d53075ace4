import { signOut } from '../account/session-api.ts';
import { getSignedIn } from '../account/signed-in.ts';
import { forgetOwedSignOut, isSignOutOwed } from './owed-sign-out.ts';

/** Ends a session that was left without a connection, now or when there is one. Not when somebody has signed in since. */
export function payOwedSignOut(): void {
  void pay();
  addEventListener('online', () => void pay());
}

async function pay(): Promise<void> {
  if (!isSignOutOwed()) return;
  if (getSignedIn()) {
    // A sign-in has replaced the cookie of that session.
    forgetOwedSignOut();
    return;
  }
  const result = await signOut();
  if (result.ok || result.status === 401) forgetOwedSignOut();
}
