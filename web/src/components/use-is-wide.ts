import { useSyncExternalStore } from 'react';
import { WIDE } from './wide.ts';

/** Whether the screen is wide, for parts that stand in another place then: also for the keyboard and screen readers. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
