import type { PasswordCriterion } from '@lulla/domain/account/password';
import type { LaterWords } from '../../words/sv-later.ts';

/** What the server says a password lacks; `common`, and what this version has no words for, is left out. */
export function readCriteria(missing: unknown, words: LaterWords['account']): PasswordCriterion[] {
  const named = Array.isArray(missing) ? missing : [];
  return named.filter(
    (each): each is PasswordCriterion => typeof each === 'string' && Object.hasOwn(words.criteria, each),
  );
}
