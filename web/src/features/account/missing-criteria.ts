import type { LaterWords } from '../../words/sv-later.ts';

type Criterion = keyof LaterWords['account']['criteria'];

/** What the server says a password lacks; what this version has no words for is left out. */
export function readCriteria(missing: unknown, words: LaterWords['account']): Criterion[] {
  const named = Array.isArray(missing) ? missing : [];
  return named.filter((each): each is Criterion => typeof each === 'string' && Object.hasOwn(words.criteria, each));
}
