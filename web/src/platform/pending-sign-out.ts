import { deviceStorage } from './storage.ts';

const KEY = 'sign_out_owed';

/**
 * Remembers that a session is being left, or was left without a connection: the server still has to hear of it. Until it
 * has, nothing opens the log of whoever leaves, in any tab.
 */
export function rememberPendingSignOut(): void {
  deviceStorage.set(KEY, '1');
}

/** The server has heard of it, or need not. */
export function forgetPendingSignOut(): void {
  deviceStorage.set(KEY, null);
}

/** Whether this browser still holds the cookie of somebody who has signed out, or is just signing out. */
export function isSignOutPending(): boolean {
  return deviceStorage.get(KEY) !== null;
}
