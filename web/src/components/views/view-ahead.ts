import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';
import type { HomeView } from './view-bar.tsx';

/** What `/` shows without a view in its address. */
export const NOW = 'now';

/** A finger that stays longer is not about to tap, ms. */
const AHEAD_MS = 1000;

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

/** Of a view: whether it is mounted before it is shown. */
export interface AheadProps {
  readonly isAhead?: boolean;
}

/** For what is ahead: laid out beside the screen (view-bar.css), and there for nobody. */
export function aheadMark(isAhead: boolean | undefined) {
  return isAhead ? { 'data-ahead': '', 'aria-hidden': true, inert: true } : {};
}

/** Null: none. */
export function useViewAhead(): Ahead {
  return useSyncExternalStore(subscribe, () => ahead);
}

function set(view: Ahead): void {
  ahead = view;
  tell();
}
