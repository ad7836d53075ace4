import type { Language } from '../i18n/grammar/language.ts';
import { isLanguage } from '../i18n/grammar/language.ts';
import { deviceOrPageStorage } from '../platform/storage.ts';

// Under the account's id it goes with the rest of the account when they sign out; without one it is for whoever signs in next.
const KEY = 'language_to_send';
const keyOf = (userId: string | null) => (userId === null ? KEY : `${KEY}_${userId}`);

/** Keeps a chosen language until the server has it; without a user it was chosen before signing in. */
export function keepUnsentLanguage(language: Language, userId: string | null): void {
  if (userId !== null) deviceOrPageStorage.set(KEY, null);
  deviceOrPageStorage.set(keyOf(userId), language);
}

/** The language the server has not heard of yet: what was chosen before signing in is newer than what waits. */
export function getUnsentLanguage(userId: string): Language | null {
  const unsent = deviceOrPageStorage.get(KEY) ?? deviceOrPageStorage.get(keyOf(userId));
  return isLanguage(unsent) ? unsent : null;
}

/** The server has it, or refuses it. */
export function forgetUnsentLanguage(userId: string): void {
  deviceOrPageStorage.set(KEY, null);
  deviceOrPageStorage.set(keyOf(userId), null);
}
