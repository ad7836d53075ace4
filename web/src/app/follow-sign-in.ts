import { dismissAllToasts } from '../components/toast/toast.ts';
import { getSignedIn, isLeaving, subscribeToSignedIn } from '../platform/session-state.ts';
import { checkSession } from '../session/session.ts';
import { closeLog, getLog, leaveLog, openLog, subscribeToLog } from '../sync/log.ts';

/** Opens the signed-in person's log, and closes others'. A refused sync checks the session: it may have changed. */
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
  // One person's toasts, and their *Undo*, are not for the next.
  if (userId !== followed) dismissAllToasts();
  followed = userId;
  // During a sign-out the person is still signed in; erased data must not be fetched again.
  if (signedIn && !isLeaving()) openLog(signedIn.userId);
  else if (isLeaving()) closeLog();
  else leaveLog();
}
