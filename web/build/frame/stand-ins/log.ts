import { CLOSED_LOG, type LogState } from '../../../src/sync/model/log-state.ts';

export * from '../../../src/sync/log.ts';

/** Somebody's log of which nothing is known yet. */
const UNKNOWN: LogState = { ...CLOSED_LOG, userId: 'somebody', phase: 'nothing' };

export function useLog(): LogState {
  return UNKNOWN;
}

export function useLogPart<T>(select: (log: LogState) => T): T {
  return select(UNKNOWN);
}

export function getLog(): LogState {
  return UNKNOWN;
}
