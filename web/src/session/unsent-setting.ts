import { apiFetch } from '../api/client.ts';
import { getSignedIn, isLeaving } from '../platform/session-state.ts';
import { deviceOrPageStorage } from '../platform/storage.ts';

/** How long signing out, which sends it first, waits for an answer, ms. */
const TIMEOUT_MS = 5_000;

interface UnsentParts {
  /** In the device's storage. With the account's id it is erased at sign-out; without one it is for the next sign-in. */
  readonly key: string;
  readonly path: string;
  /** What is sent of a stored text; null for one that is none. */
  readonly bodyOf: (stored: string) => unknown;
  /** Runs once the server has it, before the device forgets it. */
  readonly afterwards?: () => Promise<void>;
}

/** A setting of the account that was chosen on this device, until the server has it (P37). */
export interface UnsentSetting {
  /** Null when there is none. One that was chosen before sign-in is newer. */
  get(userId: string): string | null;
  /** Stores a choice until the server has it; without a user it was made before sign-in. */
  keep(stored: string, userId: string | null): void;
  /** Sends what the server does not have yet. Without an answer it waits for the next call. */
  send(): Promise<void>;
}

export function createUnsentSetting({ key, path, bodyOf, afterwards }: UnsentParts): UnsentSetting {
  let sending: Promise<void> | null = null;
  const keyOf = (userId: string | null) => (userId === null ? key : `${key}_${userId}`);

  function get(userId: string): string | null {
    const stored = deviceOrPageStorage.get(key) ?? deviceOrPageStorage.get(keyOf(userId));
    return stored !== null && bodyOf(stored) !== null ? stored : null;
  }
  function keep(stored: string, userId: string | null): void {
    if (userId !== null) deviceOrPageStorage.set(key, null);
    deviceOrPageStorage.set(keyOf(userId), stored);
  }
  /** The server has it, or refuses it. */
  function forget(userId: string): void {
    deviceOrPageStorage.set(key, null);
    deviceOrPageStorage.set(keyOf(userId), null);
  }
  async function sendAll(): Promise<void> {
    for (;;) {
      const userId = getSignedIn()?.userId;
      const stored = userId === undefined || isLeaving() ? null : get(userId);
      if (userId === undefined || stored === null) return;
      const result = await apiFetch(path, { method: 'PUT', body: bodyOf(stored), timeoutMs: TIMEOUT_MS });
      if (!result.ok && mayFailOnce(result.status)) return;
      if (result.ok) await afterwards?.();
      // Changed meanwhile: the newer one is sent next.
      if (get(userId) === stored) forget(userId);
    }
  }
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }
  return { get, keep, send };
}

/** When the network comes back: a request that fails just then is no answer, and another one follows it. */
export async function sendOnline({ send }: UnsentSetting): Promise<void> {
  await send();
  await send();
}

/** Whether the same request may succeed later. A node of the release before does not know the newest routes. */
function mayFailOnce(status: number | null): boolean {
  return status === null || status >= 500 || [401, 403, 404, 408, 429].includes(status);
}
