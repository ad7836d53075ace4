import { apiFetch } from '../api/client.ts';
import { setLanguage } from '../i18n/current-words.ts';
import { type Language, rememberLanguage } from '../i18n/grammar/language.ts';
import { isSignOutPending } from '../platform/pending-sign-out.ts';
import { getSignedIn } from '../platform/signed-in.ts';
import { forgetUnsentLanguage, getUnsentLanguage, keepUnsentLanguage } from './unsent-language.ts';

/** How long signing out, which sends it first, waits for an answer, ms. */
const TIMEOUT_MS = 5_000;

/**
 * Switches to a chosen language, stored on the device and with the account (P37). Chosen before sign-in, it becomes the
 * account's then; chosen offline, once connected. Rejects without change if the texts cannot be loaded.
 */
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

async function send(): Promise<void> {
  for (;;) {
    const userId = getSignedIn()?.userId;
    const language = userId === undefined || isSignOutPending() ? null : getUnsentLanguage(userId);
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
