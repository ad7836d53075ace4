import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStoredListeners } from '../../platform/listeners.ts';
import { deviceOrPageStorage, readStored } from '../../platform/storage.ts';

const keysSchema = z.array(z.string());

/** Where this device keeps which visits it does not propose again (R324); it goes when the account signs out. */
const keyOf = (userId: string) => `declined_visits_${userId}`;
const [tell, subscribe] = createStoredListeners();

/** The keys of declined proposals. */
export function useDeclined(userId: string): ReadonlySet<string> {
  const stored = useSyncExternalStore(subscribe, () => deviceOrPageStorage.get(keyOf(userId)));
  return useMemo(() => new Set(stored === null ? [] : declinedOf(userId)), [stored, userId]);
}

/** Declines a proposal, or takes that back. */
export function decline(userId: string, key: string, isDeclined = true): void {
  const others = declinedOf(userId).filter((each) => each !== key);
  const keys = isDeclined ? [...others, key] : others;
  deviceOrPageStorage.set(keyOf(userId), keys.length === 0 ? null : JSON.stringify(keys));
  tell();
}

function declinedOf(userId: string): readonly string[] {
  return readStored(deviceOrPageStorage, keyOf(userId), keysSchema) ?? [];
}
