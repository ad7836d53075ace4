import { apiFetch } from '../api/client.ts';
import { showToast } from '../components/toast/toast.ts';
import { getWords } from '../i18n/current-words.ts';
import { forgetPendingSignOut, rememberPendingSignOut } from '../platform/pending-sign-out.ts';
import { forgetSignedIn } from '../platform/signed-in.ts';
import { eraseDevice } from '../sync/log.ts';

/** The text and the erasing are in one place. */
export const DELETION_SLOT = 'deletion';

/** Between the end of the account and the sign-in screen, in ms (accounts §9). */
const REDIRECT_AFTER = 100;

let leaving: Promise<void> | null = null;

/**
 * Erases a deleted account from this device, in every tab, and opens the sign-in screen. Called by the deletion itself
 * and by a sync that was refused; the second call waits for the first. Never throws.
 */
export function leaveDeleted(userId: string): Promise<void> {
  leaving ??= leave(userId).finally(() => {
    leaving = null;
  });
  return leaving;
}

async function leave(userId: string): Promise<void> {
  // Prevents other tabs from reopening the log.
  rememberPendingSignOut();
  await eraseDevice(userId);
  // Removes the cookie, which opens nothing any more.
  await apiFetch('/api/sign-out', { method: 'POST', body: {} });
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_AFTER));
  forgetSignedIn();
  forgetPendingSignOut();
  const { deleting } = getWords().privacy;
  showToast({
    title: deleting.done,
    description: deleting.successText,
    kind: 'success',
    slot: DELETION_SLOT,
    stays: true,
  });
}
