import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { visits as en } from './en.ts';
import { visits as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what few calendars show.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };
export type VisitsWords = typeof sv;

export function useVisitsWords(): VisitsWords {
  return WORDS[useLanguage()];
}
