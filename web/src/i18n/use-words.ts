import type { Units } from '@lulla/domain/account/units';
import { useSyncExternalStore } from 'react';
import { getLanguage, getWords, subscribeToWords } from './current-words.ts';
import type { Language } from './grammar/language.ts';
import { getUnits } from './grammar/units.ts';
import type { Words } from './sv.ts';

/** The words of the language in use, one member a topic: `useWords().account.signIn`. */
export function useWords(): Words {
  return useSyncExternalStore(subscribeToWords, getWords);
}

/** The language in use. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToWords, getLanguage);
}

/** The units of the reader (R181). What is stored has one unit, whoever reads it. */
export function useUnits(): Units {
  return useSyncExternalStore(subscribeToWords, getUnits);
}
