import { useCallback, useLayoutEffect, useRef } from 'react';
import { screenHeading } from './screen-heading.ts';

/**
 * Asked as a sheet or dialog closes: the heading of the screen, or of the `card` around the button that opened it, if that
 * button is gone; null if it is there.
 */
export function useOpener(open: boolean, card?: 'card'): () => HTMLElement | null {
  const opener = useRef<readonly (Element | null | undefined)[]>([]);
  useLayoutEffect(() => {
    const button = document.activeElement;
    if (open) opener.current = [button, card && button?.closest('section, [role="dialog"]')];
  }, [open, card]);
  return useCallback(() => {
    const [button, around] = opener.current;
    return button?.isConnected === false ? screenHeading(around) : null;
  }, []);
}
