import type { Language } from '../../../i18n/grammar/language.ts';

/** 'a, b and c' (or, of a disjunction, 'a, b or c'), as the language joins a list. */
export function listOf(
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : 'sv', { type }).format(items);
}
