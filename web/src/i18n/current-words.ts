import { isSameUnits, type Units } from '@lulla/domain/account/units';
import { createListeners } from '../platform/listeners.ts';
import {
  getPreferredLanguage,
  getRememberedLanguage,
  type Language,
  languageOfPath,
  rememberLanguage,
} from './grammar/language.ts';
import { getUnits, setTextUnits } from './grammar/units.ts';
import type { Words } from './sv.ts';

interface Current {
  readonly language: Language;
  readonly words: Words;
}

let current: Current | null = null;
const [tell, subscribe] = createListeners();

function load(language: Language): Promise<Words> {
  return language === 'sv' ? import('./sv.ts') : import('./en.ts');
}

/** Switches the interface to a language. Resolves once its texts are loaded. The device's stored language stays. */
export async function setLanguage(language: Language): Promise<void> {
  if (current?.language === language) return;
  const words = await load(language);
  current = { language, words };
  const { documentElement } = document;
  // The same one again would have the browser style the whole page anew.
  if (documentElement.lang !== language) documentElement.lang = language;
  tell();
}

/** Back to the device's own language, on a screen whose address names none (P37). */
export function setPreferredLanguage(): void | Promise<void> {
  const language = getPreferredLanguage();
  if (current === null || current.language === language) return;
  // If the texts cannot be loaded, the present ones stay.
  return setLanguage(language).catch(() => {});
}

/** Loads the texts: in the path's language (if nobody is signed in), the device's, or the browser's, stored once. */
export async function startWords(isSignedIn: boolean): Promise<void> {
  const { pathname } = location;
  const named = isSignedIn && pathname.startsWith('/auth/') ? null : languageOfPath(pathname);
  const language = named ?? getPreferredLanguage();
  await setLanguage(language);
  // A link's language applies to that visit only (P37).
  if (getRememberedLanguage() === null) rememberLanguage(language);
}

/** Switches the units that texts are in (R181): whatever shows one is drawn anew. */
export function setUnits(units: Units): void {
  if (isSameUnits(units, getUnits())) return;
  setTextUnits(units);
  if (current) current = { ...current, words: { ...current.words } };
  tell();
}

/** The words of the language in use, for code outside React. Throws before `startWords` has resolved. */
export function getWords(): Words {
  return getCurrent().words;
}

/** The language in use, for code outside React. Throws before `startWords` has resolved. */
export function getLanguage(): Language {
  return getCurrent().language;
}

function getCurrent(): Current {
  if (!current) throw new Error('Words are read before they are loaded');
  return current;
}

export const subscribeToWords = subscribe;
