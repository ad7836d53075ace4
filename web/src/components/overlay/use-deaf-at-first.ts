import { useLayoutEffect } from 'react';
import { ONE_TAP_MS } from '../one-tap.ts';

/** Nothing hears the second tap of the double tap that opened a dialog: it would close or answer it unread. Keys count. */
export function useDeafAtFirst(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const until = performance.now() + ONE_TAP_MS;
    let isDeaf = false;
    const listening = new AbortController();
    const how = { capture: true, passive: false, signal: listening.signal };
    addEventListener('touchstart', ({ timeStamp }) => (isDeaf = timeStamp < until), { ...how, passive: true });
    // No mouse event comes of it, which would move the focus, and no click.
    addEventListener('touchend', (event) => isDeaf && event.preventDefault(), how);
    const onMouse = (event: MouseEvent) => {
      if (event.detail < 2 || event.timeStamp >= until) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('mousedown', onMouse, how);
    addEventListener('click', onMouse, how);
    return () => listening.abort();
  }, [open]);
}
