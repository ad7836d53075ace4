import { setLanguage } from '../i18n/current-words.ts';
import { isLanguage, type Language, rememberLanguage } from '../i18n/grammar/language.ts';
import { getSignedIn } from '../platform/session-state.ts';
import { createUnsentSetting, sendOnline } from './unsent-setting.ts';

const unsent = createUnsentSetting({
  key: 'language_to_send',
  path: '/api/language',
  bodyOf: (stored) => (isLanguage(stored) ? { language: stored } : null),
});

/** Switches to a language, here and with the account (P37), now or once possible. Rejects without its texts. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  rememberLanguage(language);
  unsent.keep(language, getSignedIn()?.userId ?? null);
  void sendLanguage();
}

/** Sends a chosen language that the server does not have yet. Without an answer it waits for the next call. */
export function sendLanguage(): Promise<void> {
  return unsent.send();
}

/** The same when the network comes back. */
export function sendLanguageOnline(): Promise<void> {
  return sendOnline(unsent);
}
