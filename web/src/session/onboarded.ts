import { deviceOrPageStorage } from '../platform/storage.ts';

// Names of the accounts specification, section 3. The legacy key names nobody, so it says nothing about anybody.
const KEY = 'onboarding_completed';

function keyOf(userId: string): string {
  return `${KEY}_${userId}`;
}

/**
 * Whether a person has seen the welcome to its end, as this device knows it. False is the server's word; null: nobody has
 * said so yet. Removes the legacy key without a user id.
 */
export function isOnboarded(userId: string): boolean | null {
  deviceOrPageStorage.set(KEY, null);
  const stored = deviceOrPageStorage.get(keyOf(userId));
  return stored === null ? null : stored === 'true';
}

/** The person is through with the welcome: this device does not show it again. */
export function rememberOnboarded(userId: string): void {
  deviceOrPageStorage.set(keyOf(userId), 'true');
}

/**
 * Brings the device's key in step with the user's flag on the server. True when the server is the one that does not know
 * yet and has to be told.
 */
export function followOnboarded(userId: string, isCompleted: boolean): boolean {
  if (isOnboarded(userId)) return !isCompleted;
  deviceOrPageStorage.set(keyOf(userId), String(isCompleted));
  return false;
}
