import { useSyncExternalStore } from 'react';

// Where the page has room for two columns, as everywhere (LOOK.md: 768 px).
const wide = matchMedia('(min-width: 48rem)');

/** Whether months and days stand side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
