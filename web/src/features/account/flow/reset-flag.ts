import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';

// Kept for the browser session under the name of the accounts specification, section 3. What a link carries never is.
const KEY = 'show_password_reset_form';

let isShown = read();
const [tell, subscribe] = createListeners();

/** Whether the set-new-password screen is shown in this browser session. */
export function isResetShown(): boolean {
  return isShown;
}

/** `isResetShown` for a component. */
export function useResetShown(): boolean {
  return useSyncExternalStore(subscribe, isResetShown);
}

/** Shows the screen from now on, or no longer. Without storage it lasts as long as the page. */
export function showReset(next: boolean): void {
  if (next === isShown) return;
  isShown = next;
  try {
    if (next) sessionStorage.setItem(KEY, 'true');
    else sessionStorage.removeItem(KEY);
  } catch {
    // The variable above holds it.
  }
  tell();
}

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
