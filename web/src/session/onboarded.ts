import { deviceOrPageStorage } from '../platform/storage.ts';

// Names from the accounts specification, section 3. The legacy key names no user, so it is ignored.
const KEY = 'onboarding_completed';

function keyOf(userId: string): string {
  return `${KEY}_${userId}`;
}

/** Whether a person has completed the welcome, as this device knows it; null: unknown. Removes the legacy key. */
export function isOnboarded(userId: string): boolean | null {
  deviceOrPageStorage.set(KEY, null);
  const stored = deviceOrPageStorage.get(keyOf(userId));
  return stored === null ? null : stored === 'true';
}

/** The person is through with the welcome: this device does not show it again. */
export function rememberOnboarded(userId: string): void {
  deviceOrPageStorage.set(keyOf(userId), 'true');
}

/** Synchronises the device's key with the user's flag on the server. True when the server must be told. */
export function followOnboarded(userId: string, isCompleted: boolean): boolean {
  if (isOnboarded(userId)) return !isCompleted;
  deviceOrPageStorage.set(keyOf(userId), String(isCompleted));
  return false;
}
