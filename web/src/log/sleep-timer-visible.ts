import { useSyncExternalStore } from 'react';
import { createStoredListeners } from '../platform/listeners.ts';
import { deviceStorage } from '../platform/storage.ts';
import { isSleepTimerVisible, keyOf } from '../session/sleep-timer-stored.ts';

const [tell, subscribe] = createStoredListeners();

/** Whether this person wants the sleep timer on the dashboard; off until they switch it on. */
export function useSleepTimerVisible(userId: string): boolean {
  return useSyncExternalStore(subscribe, () => isSleepTimerVisible(userId));
}

/** Switches the sleep timer on or off, on this device. Without storage nothing changes. */
export function setSleepTimerVisible(userId: string, visible: boolean): void {
  deviceStorage.set(keyOf(userId), String(visible));
  tell();
}
