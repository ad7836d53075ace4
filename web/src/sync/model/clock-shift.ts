import { CLOCK_SKEW_TOLERANCE } from '@lulla/domain/activity/limits';

/** The correction of the device's clock for a measured skew, ms: 0 within the tolerance. The server's rule (S8). */
export function clockShift(skew: number): number {
  return Math.abs(skew) > CLOCK_SKEW_TOLERANCE ? skew : 0;
}
