import type { FamilyInfo, Member } from '@lulla/domain/protocol/family-info';
import { useEffect, useRef } from 'react';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { useLog } from '../../sync/log.ts';

/**
 * Shows 'Partner added!' to existing members (P2), and that somebody left to those who did not cause it, on every
 * screen. Renders nothing.
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
        description: words.partnerGoneText(displayName),
        slot: userId,
        stays: true,
      });
    }
  }, [family]);
  return null;
}

/** Whom I no longer share with between two states of my family: those who left, or all if I left. */
export function departedMembers(before: FamilyInfo | null, after: FamilyInfo | null): Member[] {
  if (!before || !after) return [];
  const present = new Set(after.members.map(({ userId }) => userId));
  return before.members.filter(({ userId }) => !present.has(userId));
}

/** Who joined my family between two states. Nobody if I moved to another one. */
export function joinedMembers(before: FamilyInfo | null, after: FamilyInfo | null): Member[] {
  if (!before || !after || before.familyId !== after.familyId) return [];
  const known = new Set(before.members.map(({ userId }) => userId));
  return after.members.filter(({ userId }) => !known.has(userId));
}

/** Members whose departure I requested. The sync may report it before the answer. */
const wished = new Set<string>();

/** From now on it is no news that these are gone. */
export function wishDeparture(userIds: readonly string[]): void {
  for (const userId of userIds) wished.add(userId);
}

/** It did not happen after all. */
export function forgetDeparture(userIds: readonly string[]): void {
  for (const userId of userIds) wished.delete(userId);
}

/** Whether I requested somebody's departure; true only once. */
function takeWish(userId: string): boolean {
  return wished.delete(userId);
}
