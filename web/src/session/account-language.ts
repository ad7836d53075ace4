import { apiFetch } from '../api/client.ts';
import { setLanguage } from '../i18n/current-words.ts';
import { isLanguage, type Language, rememberLanguage } from '../i18n/grammar/language.ts';
import { getSignedIn, isLeaving } from '../platform/session-state.ts';
import { deviceOrPageStorage } from '../platform/storage.ts';

/** How long signing out, which sends it first, waits for an answer, ms. */
const TIMEOUT_MS = 5_000;

/** Switches to a language, here and with the account (P37), now or once possible. Rejects without its texts. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  rememberLanguage(language);
  keepUnsentLanguage(language, getSignedIn()?.userId ?? null);
  void sendLanguage();
}

let sending: Promise<void> | null = null;

/** Sends a chosen language that the server does not have yet. Without an answer it waits for the next call. */
export function sendLanguage(): Promise<void> {
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

/** The same when the network comes back: a request that fails just then is no answer, and another one follows it. */
export async function sendLanguageOnline(): Promise<void> {
  await sendLanguage();
  await sendLanguage();
}

async function send(): Promise<void> {
  for (;;) {
    const userId = getSignedIn()?.userId;
    const language = userId === undefined || isLeaving() ? null : getUnsentLanguage(userId);
    if (userId === undefined || language === null) return;
    const result = await apiFetch('/api/language', { method: 'PUT', body: { language }, timeoutMs: TIMEOUT_MS });
    if (!result.ok && mayFailOnce(result.status)) return;
    // Changed meanwhile: the newer one is sent next.
    if (getUnsentLanguage(userId) === language) forgetUnsentLanguage(userId);
  }
}

/** Whether the same request may succeed later. */
function mayFailOnce(status: number | null): boolean {
  return status === null || status >= 500 || [401, 403, 408, 429].includes(status);
}

// With the account's id it is erased at sign-out; without one it is for the next sign-in.
const KEY = 'language_to_send';
const keyOf = (userId: string | null) => (userId === null ? KEY : `${KEY}_${userId}`);

/** Stores a chosen language until the server has it; without a user it was chosen before sign-in. */
function keepUnsentLanguage(language: Language, userId: string | null): void {
  if (userId !== null) deviceOrPageStorage.set(KEY, null);
  deviceOrPageStorage.set(keyOf(userId), language);
}

/** The language that the server does not have yet; one chosen before sign-in is newer. */
function getUnsentLanguage(userId: string): Language | null {
  const unsent = deviceOrPageStorage.get(KEY) ?? deviceOrPageStorage.get(keyOf(userId));
  return isLanguage(unsent) ? unsent : null;
}

/** The server has it, or refuses it. */
function forgetUnsentLanguage(userId: string): void {
  deviceOrPageStorage.set(KEY, null);
  deviceOrPageStorage.set(keyOf(userId), null);
}
