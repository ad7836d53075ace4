import type { Language } from '../grammar/language.ts';
import { useLanguage } from '../use-words.ts';
import { medicine as en } from './en.ts';
import { medicine as sv } from './sv.ts';

// Not a topic of the dictionary: everybody's first screen would carry what only those see who log medicine.
const WORDS: Readonly<Record<Language, typeof sv>> = { en, sv };
export type MedicineWords = typeof sv;

export function medicineWords(language: Language): MedicineWords {
  return WORDS[language];
}

export function useMedicineWords(): MedicineWords {
  return medicineWords(useLanguage());
}
