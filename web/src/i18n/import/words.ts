import { getLanguage } from '../current-words.ts';
import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { importing as en } from './en.ts';
import { importing as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what few ever open.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };

export function useImportWords(): typeof sv {
  return WORDS[useLanguage()];
}

/** For code outside React. */
export function getImportWords(): typeof sv {
  return WORDS[getLanguage()];
}
