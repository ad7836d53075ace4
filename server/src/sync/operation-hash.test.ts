import { expect, test } from 'vitest';
import { operationHash } from './operation-hash.ts';

const sent = { id: 'a', action: { type: 'drops.log', entries: [{ dropCount: 5, activityId: 'x' }, { dropCount: 3 }] } };

test('S3 the order of keys does not change the hash, at any depth; the order of a list does', () => {
  const turned = {
    action: { entries: [{ activityId: 'x', dropCount: 5 }, { dropCount: 3 }], type: 'drops.log' },
    id: 'a',
  };
  expect(operationHash(turned)).toEqual(operationHash(sent));
  const { action } = sent;
  for (const entries of [action.entries.toReversed(), { ...action.entries }, []])
    expect(operationHash({ ...sent, action: { ...action, entries } })).not.toEqual(operationHash(sent));
});

test('S2 a hash stored by an earlier release is recognised', () => {
  expect(operationHash(sent).toString('hex')).toBe('19b14b90bfe822c123025207462a02df468a9a6931484c6d51c0f291a9adfc54');
});
