import { useState } from 'react';
import { getLog, useLogPart } from '../sync/log.ts';
import type { LogState } from '../sync/model/log-state.ts';

/**
 * What `select` says of the log as the sheet opens, and keeps while the log goes on; asked once more when the log comes,
 * for a sheet that was opened before.
 */
export function useAtOpening<T>(select: (log: LogState) => T): T {
  const isReady = useLogPart(({ phase }) => phase === 'ready');
  const [opening, setOpening] = useState(() => ({ isReady, value: select(getLog()) }));
  if (opening.isReady || !isReady) return opening.value;
  const value = select(getLog());
  setOpening({ isReady, value });
  return value;
}
