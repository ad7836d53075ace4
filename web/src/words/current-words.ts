import { getPreferredLanguage, type Language, languageOfPath, rememberLanguage } from './language.ts';
import type { Words } from './sv.ts';

interface Current {
  language: Language;
  words: Words;
}

let current: Current | null = null;
const listeners = new Set<() => void>();

function load(language: Language): Promise<{ words: Words }> {
  return language === 'sv' ? import('./sv.ts') : import('./en.ts');
}

/** Switches the whole interface to a language and remembers it. Resolves once its words are in place. */
export async function setLanguage(language: Language): Promise<void> {
  if (current?.language !== language) {
    const { words } = await load(language);
    current = { language, words };
    document.documentElement.lang = language;
    for (const listener of listeners) listener();
  }
  rememberLanguage(language);
}

/** Loads the words before the first render: those of the path, else of the device, else of the browser. */
export async function startWords(): Promise<void> {
  await setLanguage(languageOfPath(location.pathname) ?? getPreferredLanguage());
}

/** What is spoken now, for code outside React. Throws before `startWords` has resolved. */
export function getCurrentWords(): Current {
  if (!current) throw new Error('Words are read before they are loaded');
  return current;
}

export function subscribeToWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
