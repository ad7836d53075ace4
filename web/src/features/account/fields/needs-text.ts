import { needsFor, type PasswordCriterion, type PasswordNeeds } from '@lulla/domain/account/password';
import type { Language } from '../../../i18n/grammar/language.ts';
import type { Words } from '../../../i18n/sv.ts';

type AccountWords = Words['account'];

/** What a password still needs, as one sentence that asks for no more than that (P31). */
export function needsText(needs: PasswordNeeds, words: AccountWords, language: Language): string {
  const text = phraseOf(needs, words, language);
  if (!needs.length && needs.count === 1) return words.addCriterion(text);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why a password is too weak, in the form of accounts §5: what it still needs; where it needs nothing it is a common one. */
export function tooWeakText(missing: readonly PasswordCriterion[], words: AccountWords, language: Language): string {
  const needs = needsFor(missing);
  return needs === null ? words.tooCommon : words.passwordTooWeakText(phraseOf(needs, words, language));
}

function phraseOf(
  { length, count, among }: PasswordNeeds,
  { needs, criteria }: AccountWords,
  language: Language,
): string {
  const items = among.map((criterion) => criteria[criterion]);
  if (count === 0) return criteria.length;
  if (count === 1) {
    const either = listOf(items, language, 'disjunction');
    return length ? needs.lengthAndOne(either) : either;
  }
  const list = listOf(items, language);
  return length ? needs.lengthAndTwo(list) : needs.two(list);
}

/** 'a, b and c' (or, of a disjunction, 'a, b or c'), as the language joins a list. */
function listOf(
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : 'sv', { type }).format(items);
}
