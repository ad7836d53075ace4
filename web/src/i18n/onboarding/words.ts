import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { onboarding as en } from './en.ts';
import { onboarding as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what is seen once.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };

export function useOnboardingWords(): typeof sv {
  return WORDS[useLanguage()];
}
