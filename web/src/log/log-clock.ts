import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { useLog } from '../sync/log.ts';
import { useMinute, useSecond, useTicking } from '../time/ticker.ts';

/** The log's time, updated each second; only for what ticks. */
export function useLogSecond(): Instant {
  return useSecond() + useLog().clockShift;
}

/** The whole minutes since `from`, exact to the second but a new number each minute only. */
export function useElapsedMinutes(from: Instant): number {
  const since = from - useLog().clockShift;
  return useTicking((second) => Math.max(0, Math.floor((second - since) / MINUTE)));
}

/** The log's time, updated each minute; for everything that does not tick. */
export function useLogMinute(): Instant {
  return useMinute() + useLog().clockShift;
}
