import { deviceStorage } from '../platform/storage.ts';

/** Where a person's switch lies on this device (core-tracking §3). */
export function keyOf(userId: string): string {
  return `sleepTimerVisible_${userId}`;
}

/** Whether a person has switched the sleep timer on, as this device knows it. */
export function isSleepTimerVisible(userId: string): boolean {
  return deviceStorage.get(keyOf(userId)) === 'true';
}
