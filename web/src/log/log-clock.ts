import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { useSyncExternalStore } from 'react';
import { useLogPart } from '../sync/log.ts';
import { getMinute, getSecond, subscribeToMinutes, subscribeToSeconds } from '../time/page-clock.ts';

/** The log's time, updated each second; only for what ticks: its component renders every second. */
export function useLogSecond(): Instant {
  return useSyncExternalStore(subscribeToSeconds, getSecond) + useClockShift();
}

/** The whole minutes since `from`, exact to the second but a new number each minute only. */
export function useElapsedMinutes(from: Instant): number {
  const since = from - useClockShift();
  return useSyncExternalStore(subscribeToSeconds, () => Math.max(0, Math.floor((getSecond() - since) / MINUTE)));
}

/** The log's time, updated each minute and on return to the page; for everything that does not tick. */
export function useLogMinute(): Instant {
  return useSyncExternalStore(subscribeToMinutes, getMinute) + useClockShift();
}

function useClockShift(): number {
  return useLogPart(({ clockShift }) => clockShift);
}
