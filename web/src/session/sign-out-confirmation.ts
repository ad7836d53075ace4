import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

/** How many entries a sign-out would delete, while the question is open; else null. */
let asked: number | null = null;
const [tell, subscribe] = createListeners();

/** The number of entries the question is about, for the dialog; null while there is no question. */
export function useSignOutQuestion(): number | null {
  return useSyncExternalStore(subscribe, () => asked);
}

/** Asks before `count` entries are deleted; null: there is nothing to ask, or it was answered. */
export function askBeforeSignOut(count: number | null): void {
  asked = count;
  tell();
}

/** *Stay signed in*. */
export function staySignedIn(): void {
  askBeforeSignOut(null);
}
