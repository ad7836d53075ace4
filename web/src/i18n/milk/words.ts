import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { milk as en } from './en.ts';
import { milk as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what only those see who pump.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };
export type MilkWords = typeof sv;

export function milkWords(language: Language): MilkWords {
  return WORDS[language];
}

export function useMilkWords(): MilkWords {
  return WORDS[useLanguage()];
}
