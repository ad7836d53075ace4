import { useEffect } from 'react';
import { onNotice } from '../../sync/log.ts';
import type { Notice } from '../../sync/model/notice.ts';
import { whenSettledOrOnline } from '../../sync/when-idle.ts';
import { logAction, telling } from './log-action.ts';

/** Shows the server's outcomes of writes as toasts, except `unsaid`, while a screen that writes is open. */
export function useNotices(unsaid?: Notice['type']): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isWanted = true;
    // Notices wait in the log for a listener, which is loaded with its texts.
    function listen() {
      telling.get().then(
        ({ tellNotice }) => {
          if (!isWanted || stop) return;
          stop = onNotice((notice) => {
            if (notice.type !== unsaid) tellNotice(notice, logAction);
          });
        },
        // Not fetched yet, and no connection: once there is one.
        () => {},
      );
    }
    const cancel = whenSettledOrOnline(listen);
    return () => {
      isWanted = false;
      cancel();
      stop?.();
    };
  }, [unsaid]);
}
