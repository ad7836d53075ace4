import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Where a person's switch lies on this device (core-tracking §3). */
function keyOf(userId: string): string {
  return `sleepTimerVisible_${userId}`;
}

function read(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'true';
  } catch {
    return false;
  }
}

/** Whether this person wants the sleep timer on the dashboard; off until they switch it on. */
export function useSleepTimerVisible(userId: string): boolean {
  return useSyncExternalStore(subscribe, () => read(userId));
}

/** Switches the sleep timer on or off, on this device. Without storage nothing changes. */
export function setSleepTimerVisible(userId: string, visible: boolean): void {
  try {
    localStorage.setItem(keyOf(userId), String(visible));
  } catch {
    // Nowhere to keep it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
