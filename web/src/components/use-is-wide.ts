import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { WIDE } from './wide.ts';

/** Whether the screen is wide, for parts that stand in another place then: also for the keyboard and screen readers. */
export function useIsWide(): boolean {
  return useMedia(WIDE);
}

/** Whether a media query matches, live. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
