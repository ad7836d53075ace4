import { createContext, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';
import type { HomeView } from './view-bar.tsx';

/** What `/` shows without a view in its address. */
export const NOW = 'now';

/** A finger that stays longer is not about to tap, ms. */
export const AHEAD_MS = 1000;

type Ahead = HomeView | typeof NOW | null;

let ahead: Ahead = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const [tell, subscribe] = createListeners();

/** Draws a view out of sight while a finger is still on what leads to it: that is most of the work of showing it. Harmless without a tap. */
export function drawAhead(view: HomeView | undefined): void {
  set(view ?? NOW);
  clearTimeout(timer);
  timer = setTimeout(set, AHEAD_MS, null);
}

/** Whether what is in it is mounted before it is shown. */
export const IsAhead = createContext(false);

/**
 * For what is ahead: laid out beside the screen (view-bar.css), and there for nobody. Not inert: all that is in it would be
 * styled again as that ends, and nobody moves the focus with a finger on the screen.
 */
export function aheadMark(isAhead: boolean) {
  return isAhead ? { 'data-ahead': '', 'aria-hidden': true } : {};
}

/** Null: none. */
export function useViewAhead(): Ahead {
  return useSyncExternalStore(subscribe, () => ahead);
}

function set(view: Ahead): void {
  ahead = view;
  tell();
}
