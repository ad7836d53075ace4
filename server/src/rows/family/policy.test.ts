import { expect, test } from 'vitest';
import { mayRemove } from './policy.ts';

test.each([
  ['either removes the other in a family of two', 'alice', { userId: 'bob', invitedBy: 'alice' }, 2, true],
  ['who was invited removes the inviter in a family of two', 'bob', { userId: 'alice', invitedBy: null }, 2, true],
  ['with three one removes those one invited', 'alice', { userId: 'bob', invitedBy: 'alice' }, 3, true],
  ['with three one does not remove who somebody else invited', 'dora', { userId: 'bob', invitedBy: 'alice' }, 3, false],
  ['with three nobody removes who began the family', 'bob', { userId: 'alice', invitedBy: null }, 3, false],
  ['nobody removes themselves', 'bob', { userId: 'bob', invitedBy: 'bob' }, 2, false],
])('%s (P5)', (_title, remover, target, count, allowed) => {
  expect(mayRemove(remover, target, count)).toBe(allowed);
});
