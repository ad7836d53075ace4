import type { Language } from '../i18n/grammar/language.ts';
import { isLanguage } from '../i18n/grammar/language.ts';

// Under the account's id it goes with the rest of the account when they sign out; without one it is for whoever signs in next.
const KEY = 'language_to_send';
const keyOf = (userId: string | null) => (userId === null ? KEY : `${KEY}_${userId}`);

/** Stands in where storage is blocked. */
const memory = new Map<string, string>();

/** Keeps a chosen language until the server has it; without a user it was chosen before signing in. */
export function keepUnsentLanguage(language: Language, userId: string | null): void {
  if (userId !== null) remove(KEY);
  try {
    localStorage.setItem(keyOf(userId), language);
  } catch {
    memory.set(keyOf(userId), language);
  }
}

/** The language the server has not heard of yet: what was chosen before signing in is newer than what waits. */
export function getUnsentLanguage(userId: string): Language | null {
  const unsent = read(KEY) ?? read(keyOf(userId));
  return isLanguage(unsent) ? unsent : null;
}

/** The server has it, or refuses it. */
export function forgetUnsentLanguage(userId: string): void {
  remove(KEY);
  remove(keyOf(userId));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    memory.delete(key);
  }
}
