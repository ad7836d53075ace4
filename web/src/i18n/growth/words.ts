import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { growth as en } from './en.ts';
import { growth as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what only those see who measure.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };
export type GrowthWords = typeof sv;

export function useGrowthWords(): GrowthWords {
  return WORDS[useLanguage()];
}
