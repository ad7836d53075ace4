import { useSyncExternalStore } from 'react';
import { getCurrentWords, subscribeToWords } from './current-words.ts';
import type { Language } from './language.ts';
import type { Words } from './sv.ts';

/** The words of the language in use, one member a topic: `useWords().account.signIn`. */
export function useWords(): Words {
  return useSyncExternalStore(subscribeToWords, getCurrentWords).words;
}

/** The language in use. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToWords, getCurrentWords).language;
}
