import type { Instant } from '@lulla/domain/time/instant';
import { useLog } from '../../sync/log.ts';
import { useMinute, useSecond } from '../../time/ticker.ts';

/** The log's time, read anew each second; only for what ticks. */
export function useLogSecond(): Instant {
  return useSecond() + useLog().clockShift;
}

/** The log's time, read anew each minute; for everything that does not tick. */
export function useLogMinute(): Instant {
  return useMinute() + useLog().clockShift;
}
