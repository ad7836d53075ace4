import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { solidFood as en } from './en.ts';
import { solidFood as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what only those see who give solid food.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };
export type SolidFoodWords = typeof sv;

export function solidFoodWords(language: Language): SolidFoodWords {
  return WORDS[language];
}

export function useSolidFoodWords(): SolidFoodWords {
  return WORDS[useLanguage()];
}
