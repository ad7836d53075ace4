import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { calendarAddress as en } from './en.ts';
import { calendarAddress as sv } from './sv.ts';

// Not a topic of the dictionary: only those read it who open the sheet.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };

export function useCalendarAddressWords(): typeof sv {
  return WORDS[useLanguage()];
}
