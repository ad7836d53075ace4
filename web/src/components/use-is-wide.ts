import { useSyncExternalStore } from 'react';

/** As the variant `wide` of style.css: two columns and a rail instead of a bar; also on a phone that lies on its side. */
const WIDE = '(min-width: 48rem), (min-width: 36rem) and (max-height: 30rem)';

/** Whether the screen is wide, for parts that stand in another place then: also for the keyboard and screen readers. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
