import type { PasswordCriterion, PasswordNeeds } from '@lulla/domain/account/password';
import type { Language } from '../../words/language.ts';
import type { LaterWords } from '../../words/sv-later.ts';
import { listOf } from './list-of.ts';

type Words = LaterWords['account'];

/** What a password still needs, as one sentence that asks for no more than that (decision 31). */
export function needsText({ length, count, among }: PasswordNeeds, words: Words, language: Language): string {
  const { needs, criteria } = words;
  const items = among.map((criterion) => criteria[criterion]);
  if (count === 0) return needs.length;
  if (count === 1) {
    const either = listOf(items, language, 'disjunction');
    return length ? needs.lengthAndOne(either) : needs.one(either);
  }
  const list = listOf(items, language);
  return length ? needs.lengthAndTwo(list) : needs.two(list);
}

/** Why a password is too weak: what it lacks, to the letter of accounts §5; where it lacks nothing it is a common one. */
export function tooWeakText(missing: readonly PasswordCriterion[], words: Words, language: Language): string {
  if (missing.length === 0) return words.tooCommon;
  const items = missing.map((criterion) => words.criteria[criterion]);
  return words.passwordTooWeakText(listOf(items, language));
}
