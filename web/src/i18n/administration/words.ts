import { getLanguage } from '../current-words.ts';
import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { administration as en } from './en.ts';
import { administration as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what only admins see.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };

export function useAdministrationWords(): typeof sv {
  return WORDS[useLanguage()];
}

/** For code outside React. */
export function getAdministrationWords(): typeof sv {
  return WORDS[getLanguage()];
}
