import { useSyncExternalStore } from 'react';
import { getCurrentWords, getLaterWords, subscribeToWords } from './current-words.ts';
import type { Language } from './grammar/language.ts';
import type { Words } from './sv.ts';
import type { AllWords } from './sv-later.ts';

/** The words of the language in use, one member a topic: `useWords().account.signIn`. */
export function useWords(): Words {
  // Only these: words of later screens that have come change nothing where none of them is said.
  return useSyncExternalStore(subscribeToWords, () => getCurrentWords().words);
}

/** The language in use. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToWords, () => getCurrentWords().language);
}

/** All words, those of the screens behind the first one too. Only for parts that are fetched by `withLaterWords`; throws elsewhere. */
export function useLaterWords(): AllWords {
  return useSyncExternalStore(subscribeToWords, getLaterWords);
}
