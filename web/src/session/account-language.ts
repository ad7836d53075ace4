import { apiFetch } from '../api/client.ts';
import { setLanguage } from '../i18n/current-words.ts';
import { type Language, rememberLanguage } from '../i18n/grammar/language.ts';
import { isSignOutPending } from '../platform/pending-sign-out.ts';
import { getSignedIn } from '../platform/signed-in.ts';
import { forgetUnsentLanguage, getUnsentLanguage, keepUnsentLanguage } from './unsent-language.ts';

/** How long signing out, which sends it first, waits for an answer, ms. */
const TIMEOUT_MS = 5_000;

/**
 * Switches to the language somebody chose: this device remembers it, and so does their account (P37). Chosen before
 * signing in, it is the account's from the sign-in on; chosen offline, once there is a connection. Rejects, and nothing has
 * changed, when the words cannot be fetched.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  rememberLanguage(language);
  keepUnsentLanguage(language, getSignedIn()?.userId ?? null);
  void sendLanguage();
}

let sending: Promise<void> | null = null;

/** Sends a chosen language that the server has not heard of. Without an answer it waits for the next call. */
export function sendLanguage(): Promise<void> {
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

async function send(): Promise<void> {
  for (;;) {
    const userId = getSignedIn()?.userId;
    const language = userId === undefined || isSignOutPending() ? null : getUnsentLanguage(userId);
    if (userId === undefined || language === null) return;
    const result = await apiFetch('/api/language', { method: 'PUT', body: { language }, timeoutMs: TIMEOUT_MS });
    if (!result.ok && mayFailOnce(result.status)) return;
    // Chosen again meanwhile: that is sent next.
    if (getUnsentLanguage(userId) === language) forgetUnsentLanguage(userId);
  }
}

/** Whether the same request may succeed later. */
function mayFailOnce(status: number | null): boolean {
  return status === null || status >= 500 || [401, 403, 408, 429].includes(status);
}
