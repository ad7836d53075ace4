import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';
import { tabStorage } from '../../../platform/storage.ts';

// Kept for the browser session under the name of the accounts specification, section 3. What a link carries never is.
const KEY = 'show_password_reset_form';

let isShown = tabStorage.get(KEY) === 'true';
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
  tabStorage.set(KEY, next ? 'true' : null);
  tell();
}
