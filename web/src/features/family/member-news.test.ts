import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import { expect, it } from 'vitest';
import { buildFamily } from '../../sync/testing/fixtures.ts';
import { departedMembers, joinedMembers } from './member-news.ts';

function family(familyId: string, ...userIds: string[]): FamilyInfo {
  const members = userIds.map((userId) => ({ userId, displayName: userId, email: '', joinedAt: 0, invitedBy: null }));
  return { ...buildFamily(), familyId, members };
}

it.each<[string, FamilyInfo | null, FamilyInfo | null, string[]]>([
  ['nothing known before', null, family('f', 'a'), []],
  ['signed out', family('f', 'a', 'b'), null, []],
  ['nobody gone', family('f', 'a', 'b'), family('f', 'a', 'b', 'c'), []],
  ['one of three left', family('f', 'a', 'b', 'c'), family('f', 'a', 'c'), ['b']],
  ['I was removed', family('f', 'a', 'b', 'c'), family('g', 'a'), ['b', 'c']],
  ['I joined others', family('f', 'a'), family('g', 'b', 'a'), []],
])('departed: %s', (_, before, after, departed) => {
  expect(departedMembers(before, after).map(({ userId }) => userId)).toEqual(departed);
});

it.each<[string, FamilyInfo | null, FamilyInfo | null, string[]]>([
  ['nothing known before', null, family('f', 'a', 'b'), []],
  ['nobody new', family('f', 'a', 'b'), family('f', 'a', 'b'), []],
  ['somebody new', family('f', 'a'), family('f', 'a', 'b'), ['b']],
  ['somebody gone', family('f', 'a', 'b'), family('f', 'a'), []],
  ['I moved', family('f', 'a'), family('g', 'a', 'b'), []],
  ['signed out', family('f', 'a'), null, []],
])('joined: %s [C8.27]', (_, before, after, joined) => {
  expect(joinedMembers(before, after).map(({ userId }) => userId)).toEqual(joined);
});
