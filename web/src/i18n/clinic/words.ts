import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { clinic as en } from './en.ts';
import { clinic as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what is printed now and then.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };
export type ClinicWords = typeof sv;

export function useClinicWords(): ClinicWords {
  return WORDS[useLanguage()];
}
