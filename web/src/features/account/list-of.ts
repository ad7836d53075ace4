import type { Language } from '../../words/language.ts';

/** 'a, b and c', as the language joins a list. */
export function listOf(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : 'sv', { type: 'conjunction' }).format(items);
}
