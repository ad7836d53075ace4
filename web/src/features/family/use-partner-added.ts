import { useEffect, useRef } from 'react';
import { showToast } from '../../components/toast.ts';
import { useLog } from '../../sync/log.ts';
import { getCurrentWords } from '../../words/current-words.ts';
import { joinedMembers } from './joined-members.ts';

/** Says 'Partner added!' to those who were there, the moment somebody joins (decision 2). */
export function usePartnerAdded(): void {
  const { family } = useLog();
  const before = useRef(family);
  useEffect(() => {
    const joined = joinedMembers(before.current, family);
    before.current = family;
    const words = getCurrentWords().words.activity;
    for (const { displayName, userId } of joined) {
      showToast({
        title: words.partnerAdded,
        description: words.partnerAddedText(displayName),
        kind: 'success',
        slot: userId,
      });
    }
  }, [family]);
}
