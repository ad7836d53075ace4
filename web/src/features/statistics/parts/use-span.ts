import { useEffect, useReducer, useState } from 'react';
import { readActivities, useLog } from '../../../sync/log.ts';
import { isCovered, type Span } from '../../../sync/model/coverage.ts';

export interface SpanRead {
  readonly state: 'here' | 'reading' | 'failed';
  readonly retry: () => void;
}

/** A stretch of the log in the view: what the device does not hold is read from the server, again after a reset (D60). */
export function useSpan({ from, to }: Span): SpanRead {
  const log = useLog();
  const isHere = isCovered(log, { from, to });
  const isOffline = log.sync.state === 'offline';
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState(false);
  // A try, and the way back online, are reasons to read again.
  useEffect(() => {
    setFailed(false);
    if (isHere) return;
    let isCurrent = true;
    readActivities(from, to).catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [isHere, from, to, isOffline, attempt]);
  if (isHere) return { state: 'here', retry };
  return { state: failed ? 'failed' : 'reading', retry };
}
