import { CLOCK_SKEW_TOLERANCE } from '@lulla/domain/activity/limits';

/**
 * What has to be added to the device's clock, ms, for a measured skew: nothing within the tolerance. The server moves the
 * times of a push by the same rule (S8), so what the device shows for a waiting operation is what will be saved.
 */
export function clockShift(skew: number): number {
  return Math.abs(skew) > CLOCK_SKEW_TOLERANCE ? skew : 0;
}
