import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import { buildEntitlement } from '@lulla/domain/test/entitlements';
import { expect, it } from 'vitest';
import { joinedMembers } from './joined-members.ts';

const me = { userId: 'a', email: 'a@example.test', displayName: 'Anna', createdAt: 0 };

function buildFamily(familyId: string, ...userIds: string[]): FamilyInfo {
  const members = userIds.map((userId) => ({ userId, displayName: userId, email: '', joinedAt: 0, invitedBy: null }));
  return {
    familyId,
    me,
    members,
    sentInvitations: [],
    receivedInvitations: [],
    entitlement: buildEntitlement({ billing: 'sandbox' }),
  };
}

it.each<[string, FamilyInfo | null, FamilyInfo | null, string[]]>([
  ['nothing known before', null, buildFamily('f', 'a', 'b'), []],
  ['nobody new', buildFamily('f', 'a', 'b'), buildFamily('f', 'a', 'b'), []],
  ['somebody new', buildFamily('f', 'a'), buildFamily('f', 'a', 'b'), ['b']],
  ['somebody gone', buildFamily('f', 'a', 'b'), buildFamily('f', 'a'), []],
  ['I moved', buildFamily('f', 'a'), buildFamily('g', 'a', 'b'), []],
  ['signed out', buildFamily('f', 'a'), null, []],
])('%s', (_, before, after, joined) => {
  expect(joinedMembers(before, after).map(({ userId }) => userId)).toEqual(joined);
});
