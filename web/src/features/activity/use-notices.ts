import { useEffect } from 'react';
import { whenIdle } from '../../app/when-idle.ts';
import { onNotice } from '../../sync/log.ts';
import { logAction, telling } from './log-action.ts';

/** Says what the server made of writes, as toasts, while one of the home screens stands. */
export function useNotices(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isWanted = true;
    // Notices wait in the log until somebody listens, so the listener comes with the words it needs.
    function listen() {
      telling.get().then(
        ({ tellNotice }) => {
          if (isWanted && !stop) stop = onNotice((notice) => tellNotice(notice, logAction));
        },
        // Not fetched yet, and no connection: once there is one.
        () => {},
      );
    }
    const cancel = whenIdle(listen);
    window.addEventListener('online', listen);
    return () => {
      isWanted = false;
      cancel();
      window.removeEventListener('online', listen);
      stop?.();
    };
  }, []);
}
