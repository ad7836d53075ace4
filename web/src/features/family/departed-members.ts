import type { FamilyInfo, Member } from '@lulla/domain/protocol/family-info';

/** Whom I no longer share a log with between two states of my family: those who left it, or all when I am the one who did. */
export function departedMembers(before: FamilyInfo | null, after: FamilyInfo | null): Member[] {
  if (!before || !after) return [];
  const present = new Set(after.members.map(({ userId }) => userId));
  return before.members.filter(({ userId }) => !present.has(userId));
}
