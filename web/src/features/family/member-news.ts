import { useEffect, useRef } from 'react';
import { showToast } from '../../components/toast/toast.ts';
import { getWords } from '../../i18n/current-words.ts';
import { useLog } from '../../sync/log.ts';
import { departedMembers } from './departed-members.ts';
import { joinedMembers } from './joined-members.ts';
import { takeWish } from './own-departures.ts';

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
