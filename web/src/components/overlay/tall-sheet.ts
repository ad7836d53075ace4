import { createContext, useContext, useLayoutEffect } from 'react';

/** Counts the text fields that are open in a sheet. */
export const TallSheet = createContext<((change: 1 | -1) => void) | null>(null);

/** For a text field that a tap opens: the sheet around it is `tall` as long as it is there. */
export function useTallSheet(): void {
  const count = useContext(TallSheet);
  useLayoutEffect(() => {
    count?.(1);
    return () => count?.(-1);
  }, [count]);
}
