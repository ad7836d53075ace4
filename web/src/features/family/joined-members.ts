import type { FamilyInfo, Member } from '@lulla/domain/protocol/family-info';

/**
 * Who has joined my family between two states of it. Nobody when I am the one who moved: then it is another family, and
 * I know.
 */
export function joinedMembers(before: FamilyInfo | null, after: FamilyInfo | null): Member[] {
  if (!before || !after || before.familyId !== after.familyId) return [];
  const known = new Set(before.members.map(({ userId }) => userId));
  return after.members.filter(({ userId }) => !known.has(userId));
}
