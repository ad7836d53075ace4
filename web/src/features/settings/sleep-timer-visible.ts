import { useSyncExternalStore } from 'react';
import { isSleepTimerVisible, keyOf } from './sleep-timer-stored.ts';

const listeners = new Set<() => void>();

/** Whether this person wants the sleep timer on the dashboard; off until they switch it on. */
export function useSleepTimerVisible(userId: string): boolean {
  return useSyncExternalStore(subscribe, () => isSleepTimerVisible(userId));
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
