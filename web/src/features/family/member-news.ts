import type { FamilyInfo, Member } from '@lulla/domain/protocol/family-info';
import { useEffect, useRef } from 'react';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { useLog } from '../../sync/log.ts';

/**
 * Says 'Partner added!' to those who were there (P2), and that somebody is gone to those who did not wish it, on
 * whatever screen they are. Draws nothing itself.
 */
export function MemberNews(): null {
  const { family } = useLog();
  const before = useRef(family);
  useEffect(() => {
    const was = before.current?.me.userId === family?.me.userId ? before.current : null;
    before.current = family;
    const joined = joinedMembers(was, family);
    const departed = departedMembers(was, family).filter(({ userId }) => !takeWish(userId));
    const words = getWords().activity;
    for (const { displayName, userId } of joined) {
      showToast({
        title: words.partnerAdded,
        description: words.partnerAddedText(displayName),
        kind: 'success',
        slot: userId,
        stays: true,
      });
    }
    for (const { displayName, userId } of departed) {
      showToast({
        title: words.partnerGone(displayName),
        description: words.partnerGoneText,
        slot: userId,
        stays: true,
      });
    }
  }, [family]);
  return null;
}

/** Whom I no longer share a log with between two states of my family: those who left it, or all when I am the one who did. */
export function departedMembers(before: FamilyInfo | null, after: FamilyInfo | null): Member[] {
  if (!before || !after) return [];
  const present = new Set(after.members.map(({ userId }) => userId));
  return before.members.filter(({ userId }) => !present.has(userId));
}

/**
 * Who has joined my family between two states of it. Nobody when I am the one who moved: then it is another family, and
 * I know.
 */
export function joinedMembers(before: FamilyInfo | null, after: FamilyInfo | null): Member[] {
  if (!before || !after || before.familyId !== after.familyId) return [];
  const known = new Set(before.members.map(({ userId }) => userId));
  return after.members.filter(({ userId }) => !known.has(userId));
}

/** Members I am about to stop sharing with by my own wish. The sync may tell of it before the answer does. */
const wished = new Set<string>();

/** From now on it is no news that these are gone. */
export function wishDeparture(userIds: readonly string[]): void {
  for (const userId of userIds) wished.add(userId);
}

/** It did not happen after all. */
export function forgetDeparture(userIds: readonly string[]): void {
  for (const userId of userIds) wished.delete(userId);
}

/** Whether I wished for somebody's departure; said once. */
function takeWish(userId: string): boolean {
  return wished.delete(userId);
}
