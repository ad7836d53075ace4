import { useSyncExternalStore } from 'react';
import { dismissToast, showToast } from '../../components/toast.ts';
import { eraseDevice, getLog, prepareSignOut } from '../../sync/log.ts';
import { getCurrentWords } from '../../words/current-words.ts';
import { signOut as endSession } from '../account/session-api.ts';
import { forgetSignedIn, getSignedIn } from '../account/signed-in.ts';
import { rememberOwedSignOut } from './owed-sign-out.ts';

/** How many entries signing out would delete, while the person is asked about it; else null. */
let asked: number | null = null;
let isRunning = false;
const listeners = new Set<() => void>();

/** The number of entries the question is about, for the dialog; null while there is no question. */
export function useSignOutQuestion(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}

/** Signs out: sends what waits first, and asks when something would be lost (decision 32). */
export async function requestSignOut(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  const toast = tellSending();
  try {
    const { waiting, refused } = await prepareSignOut();
    if (waiting + refused > 0) ask(waiting + refused);
    else await leaveDevice(0);
  } finally {
    if (toast) dismissToast(toast);
    isRunning = false;
  }
}

/** *Stay signed in*. */
export function staySignedIn(): void {
  ask(null);
}

/**
 * Signs out: nothing of the account is left on the device. The person has agreed to lose `agreed` entries; where there are
 * more by now, nothing happens but that they are asked again (decision 32).
 */
export async function leaveDevice(agreed: number): Promise<void> {
  ask(null);
  const userId = getSignedIn()?.userId ?? getLog().userId;
  // Before the session ends, which may take its time: what is logged meanwhile would go unseen.
  const left = userId === null ? 0 : await eraseDevice(userId, agreed);
  if (left > 0) {
    ask(left);
    return;
  }
  const result = await endSession();
  // Without a connection the session itself ends as soon as there is one.
  if (!result.ok && result.status !== 401) rememberOwedSignOut();
  forgetSignedIn();
  // An answer that was on its way may have opened the log once more.
  if (userId !== null) await eraseDevice(userId);
}

function tellSending(): string | null {
  if (getLog().sync.waiting === 0) return null;
  return showToast({ title: getCurrentWords().words.activity.sendingBeforeSignOut });
}

function ask(count: number | null): void {
  asked = count;
  for (const listener of listeners) listener();
}
