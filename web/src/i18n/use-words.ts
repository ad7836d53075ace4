import { useSyncExternalStore } from 'react';
import { getLanguage, getWords, subscribeToWords } from './current-words.ts';
import type { Language } from './grammar/language.ts';
import type { Words } from './sv.ts';

/** The words of the language in use, one member a topic: `useWords().account.signIn`. */
export function useWords(): Words {
  return useSyncExternalStore(subscribeToWords, getWords);
}

/** The language in use. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToWords, getLanguage);
}
