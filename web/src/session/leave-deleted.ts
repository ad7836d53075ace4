import { apiFetch } from '../api/client.ts';
import { showToast } from '../components/toast/toast.ts';
import { getWords } from '../i18n/current-words.ts';
import { forgetPendingSignOut, rememberPendingSignOut } from '../platform/pending-sign-out.ts';
import { forgetSignedIn } from '../platform/signed-in.ts';
import { eraseDevice } from '../sync/log.ts';

/** All that is said of a deletion stands in one place. */
export const DELETION_SLOT = 'deletion';

/** Between the end of the account and the sign-in screen, in ms (accounts §9). */
const REDIRECT_AFTER = 100;

let leaving: Promise<void> | null = null;

/**
 * Leaves nothing of a deleted account on this device, in any tab, and goes to the sign-in screen. Both the one who asked and
 * a sync that is turned away come here; the second waits for the first. Never throws.
 */
export function leaveDeleted(userId: string): Promise<void> {
  leaving ??= leave(userId).finally(() => {
    leaving = null;
  });
  return leaving;
}

async function leave(userId: string): Promise<void> {
  // So that no tab opens the log again meanwhile.
  rememberPendingSignOut();
  await eraseDevice(userId);
  // Takes the cookie, which opens nothing any more.
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
