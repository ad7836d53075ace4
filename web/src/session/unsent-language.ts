import type { Language } from '../i18n/grammar/language.ts';
import { isLanguage } from '../i18n/grammar/language.ts';
import { deviceOrPageStorage } from '../platform/storage.ts';

// With the account's id it is erased at sign-out; without one it is for the next sign-in.
const KEY = 'language_to_send';
const keyOf = (userId: string | null) => (userId === null ? KEY : `${KEY}_${userId}`);

/** Stores a chosen language until the server has it; without a user it was chosen before sign-in. */
export function keepUnsentLanguage(language: Language, userId: string | null): void {
  if (userId !== null) deviceOrPageStorage.set(KEY, null);
  deviceOrPageStorage.set(keyOf(userId), language);
}

/** The language that the server does not have yet; one chosen before sign-in is newer. */
export function getUnsentLanguage(userId: string): Language | null {
  const unsent = deviceOrPageStorage.get(KEY) ?? deviceOrPageStorage.get(keyOf(userId));
  return isLanguage(unsent) ? unsent : null;
}

/** The server has it, or refuses it. */
export function forgetUnsentLanguage(userId: string): void {
  deviceOrPageStorage.set(KEY, null);
  deviceOrPageStorage.set(keyOf(userId), null);
}
