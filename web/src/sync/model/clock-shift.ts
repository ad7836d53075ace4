import { CLOCK_SKEW_TOLERANCE } from '@lulla/domain/activity/limits';

/**
 * The correction of the device's clock, ms, for a measured skew: 0 within the tolerance. The server shifts a push by
 * the same rule (S8), so a waiting entry shows the time that will be saved.
 */
export function clockShift(skew: number): number {
  return Math.abs(skew) > CLOCK_SKEW_TOLERANCE ? skew : 0;
}
