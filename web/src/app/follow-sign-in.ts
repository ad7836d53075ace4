import { dismissAllToasts } from '../components/toast/toast.ts';
import { isSignOutPending } from '../platform/pending-sign-out.ts';
import { getSignedIn, subscribeToSignedIn } from '../platform/signed-in.ts';
import { checkSession } from '../session/ask-session.ts';
import { closeLog, getLog, openLog, subscribeToLog } from '../sync/log.ts';

/**
 * Keeps the log open for whoever is signed in on this device, and closed for everybody else. A sync that is turned away
 * has the session looked at: it may have ended, or be somebody else's since another tab signed in.
 */
export function followSignIn(): void {
  follow();
  subscribeToSignedIn(follow);
  let wasSignedOut = false;
  subscribeToLog(() => {
    const isSignedOut = getLog().sync.state === 'signed_out';
    if (isSignedOut && !wasSignedOut) void checkSession();
    wasSignedOut = isSignedOut;
  });
}

let followed: string | null = null;

function follow(): void {
  const signedIn = getSignedIn();
  const userId = signedIn?.userId ?? null;
  // What was said to one person, and their *Undo*, is not for the next one on this device.
  if (userId !== followed) dismissAllToasts();
  followed = userId;
  // Who is leaving this device is still signed in while the server is told; what was erased must not be fetched again.
  if (signedIn && !isSignOutPending()) openLog(signedIn.userId);
  else closeLog();
}
