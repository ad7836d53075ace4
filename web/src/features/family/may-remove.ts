import type { FamilyInfo, Member } from '@lulla/domain/protocol/family-info';

/**
 * Whether *Remove* is offered for a member (P5): in a family of two either removes the other, with three or more
 * one removes those one invited. The server decides.
 */
export function mayRemove({ me, members }: FamilyInfo, member: Member): boolean {
  if (member.userId === me.userId) return false;
  return members.length === 2 || member.invitedBy === me.userId;
}
