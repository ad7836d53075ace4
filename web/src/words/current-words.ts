import { createListeners } from '../platform/listeners.ts';
import {
  getPreferredLanguage,
  getRememberedLanguage,
  type Language,
  languageOfPath,
  rememberLanguage,
} from './grammar/language.ts';
import type { Words } from './sv.ts';
import type { AllWords, LaterWords } from './sv-later.ts';

interface Current {
  language: Language;
  words: Words;
  /** Null until a screen that is not the first one asked for them. */
  all: AllWords | null;
}

let current: Current | null = null;
const [tell, subscribe] = createListeners();

function load(language: Language): Promise<{ words: Words }> {
  return language === 'sv' ? import('./sv.ts') : import('./en.ts');
}

function loadLater(language: Language): Promise<{ words: LaterWords }> {
  return language === 'sv' ? import('./sv-later.ts') : import('./en-later.ts');
}

/** Switches the whole interface to a language. Resolves once its words are in place. What the device remembers stays. */
export async function setLanguage(language: Language): Promise<void> {
  if (current?.language === language) return;
  const [{ words }, later] = await Promise.all([load(language), current?.all ? loadLater(language) : null]);
  current = { language, words, all: later && { ...words, ...later.words } };
  document.documentElement.lang = language;
  tell();
}

/** Back to the device's own language, on a screen whose address names none (P37). */
export function setPreferredLanguage(): void | Promise<void> {
  const language = getPreferredLanguage();
  if (current === null || current.language === language) return;
  // Where the words cannot be fetched, the ones in use are better than none.
  return setLanguage(language).catch(() => {});
}

/**
 * Loads the words before the first render: those of the path, else of the device, else of the browser. Whoever is signed
 * in only passes the sign-in screens: these say nothing of their language. A new device remembers the first one.
 */
export async function startWords(isSignedIn: boolean): Promise<void> {
  const { pathname } = location;
  const named = isSignedIn && pathname.startsWith('/auth/') ? null : languageOfPath(pathname);
  const language = named ?? getPreferredLanguage();
  await setLanguage(language);
  // What a link speaks on a device that knows its language is the link's alone (P37).
  if (getRememberedLanguage() === null) rememberLanguage(language);
}

/** Fetches a part's code together with the words that only later screens need: `useLaterWords` then has them. */
export function withLaterWords<T>(loadCode: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([loadCode(), ensureLaterWords()]))[0];
}

/** Loads the words of the later screens, in the language in use. */
async function ensureLaterWords(): Promise<void> {
  const { language, all } = getCurrentWords();
  if (all) return;
  const { words } = await loadLater(language);
  // The language was switched meanwhile: load again, in that one. Or another part has them in place already.
  if (current?.language !== language || current.all) return ensureLaterWords();
  current = { ...current, all: { ...current.words, ...words } };
  tell();
}

/** What is spoken now, for code outside React. Throws before `startWords` has resolved. */
export function getCurrentWords(): Current {
  if (!current) throw new Error('Words are read before they are loaded');
  return current;
}

/** All words, outside React. Throws where `withLaterWords` has not fetched those of the later screens. */
export function getLaterWords(): AllWords {
  const { all } = getCurrentWords();
  if (!all) throw new Error('Later words are read before they are loaded');
  return all;
}

export const subscribeToWords = subscribe;
