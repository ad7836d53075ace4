import { useSyncExternalStore } from 'react';
import { tellNotOpened } from '../components/toast/toast.ts';
import { lazyCode } from '../platform/lazy-code.ts';
import { createListeners } from '../platform/listeners.ts';
import { endLeaving, forgetSignedIn, getSignedIn, isLeaving } from '../platform/session-state.ts';

// The session for code of the first screen; requests and the sign-out are loaded when needed.
const api = lazyCode(() => import('./session-api.ts'));
const signOut = lazyCode(() => import('./sign-out.ts'));

/** `findSession` of session-api.ts; if its code cannot be loaded, that equals no answer. */
export async function findSession(): Promise<void> {
  const code = await api.get().catch(() => null);
  await code?.findSession();
}

/** `checkSession` of session-api.ts; resolves when the device's record is in step. */
export async function checkSession(): Promise<void> {
  const code = await api.get().catch(() => null);
  await code?.checkSession();
}

/** `leaveEnded` of session-api.ts; where its code cannot be fetched, the log stays until somebody signs in. */
export async function leaveEnded(): Promise<void> {
  const code = await api.get().catch(() => null);
  if (code) await code.leaveEnded();
  else forgetSignedIn();
}

/** Loads the code of the sign-out ahead of time. */
export const prefetchSignOut = signOut.prefetch;

/** Resumes a sign-out that was interrupted by closing the page. It was agreed to; entries added since are asked about. */
function resumeSignOut(): void {
  // Without the code nobody is signed in anyway, and the server is told later.
  signOut.get().then(({ leaveDevice }) => leaveDevice(0), forgetSignedIn);
}

/** Signs out (`requestSignOut` of sign-out.ts), or says that it could not begin; then nothing has changed. */
export function beginSignOut(): void {
  begin(({ requestSignOut }) => requestSignOut());
}

/** Like `beginSignOut`, but always asks first. */
export function beginAskedSignOut(): void {
  begin(({ askToSignOut }) => askToSignOut());
}

function begin(work: (signOut: typeof import('./sign-out.ts')) => Promise<void>): void {
  signOut
    .get()
    .then(work)
    .catch((error: unknown) => {
      tellNotOpened();
      // Missing code is reported; anything else is unexpected.
      if (!(error instanceof TypeError)) reportError(error);
    });
}

/** Ends a session that was left offline, now or once connected. Resumes a sign-out interrupted by closing the page. */
export function retrySignOut(): void {
  if (isLeaving() && getSignedIn()) resumeSignOut();
  else void endSession();
  addEventListener('online', () => void endSession());
}

async function endSession(): Promise<void> {
  // A running sign-out tells the server itself.
  if (!isLeaving() || getSignedIn()) return;
  const code = await api.get().catch(() => null);
  const result = await code?.signOut();
  if (result?.ok || result?.status === 401) endLeaving();
}

/** Entries that a sign-out would delete: of the log (P32), and of an import that is under way (R301). */
export interface SignOutLoss {
  readonly logged: number;
  readonly importing: number;
}

/** While the question is open; else null. */
let asked: SignOutLoss | null = null;
const [tell, subscribe] = createListeners();

/** What the question is about, for the dialog; null while there is no question. */
export function useSignOutQuestion(): SignOutLoss | null {
  return useSyncExternalStore(subscribe, () => asked);
}

/** Asks before entries are deleted. */
export function askBeforeSignOut(loss: SignOutLoss): void {
  asked = loss;
  tell();
}

/** *Stay signed in*, or the question was answered. */
export function staySignedIn(): void {
  asked = null;
  tell();
}
