import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { decideAdding, INVITATION_LIFE, isMailDue } from './invitation-policy.ts';

const alone = { isSameFamily: false, theyInvitedMe: false, iShare: false, theyShare: false };

test.each([
  ['two who are alone', {}, { type: 'invite' }],
  ['a family of two invites a third', { iShare: true }, { type: 'invite' }],
  [
    'somebody of the same family',
    { isSameFamily: true, iShare: true, theyShare: true },
    { type: 'refuse', code: 'already_connected' },
  ],
  ['somebody who shares with others', { theyShare: true }, { type: 'refuse', code: 'unable_to_add' }],
  ['two families', { iShare: true, theyShare: true }, { code: 'unable_to_add' }],
  ['who had invited me', { theyInvitedMe: true }, { type: 'join' }],
  ['a family that had invited me', { theyInvitedMe: true, theyShare: true }, { type: 'join' }],
  ['who had invited me, and I share by now', { theyInvitedMe: true, iShare: true }, { type: 'invite' }],
  [
    'a family that had invited me, and I share by now',
    { theyInvitedMe: true, iShare: true, theyShare: true },
    { code: 'shares_with_others', who: 'you' },
  ],
])('F6 adding %s', (_title, situation, decision) => {
  expect(decideAdding({ ...alone, ...situation })).toMatchObject(decision);
});

test('P2: an invitation lives seven days', () => {
  expect(INVITATION_LIFE).toBe(7 * DAY);
});

test.each([
  ['never written', null, null, true],
  ['written a moment ago', MINUTE - 1, null, false],
  ['written a minute ago', MINUTE, null, true],
  ['written by a clock that was a day ahead', -24 * 60 * MINUTE, null, true],
  ['declined', null, 1, false],
])('F4 a mail about an invitation %s', (_title, mailedAgo, declinedAgo, isDue) => {
  const now = Date.UTC(2026, 10, 21);
  const ago = (ms: number | null) => (ms === null ? null : new Date(now - ms));
  expect(isMailDue({ mailed_at: ago(mailedAgo), declined_at: ago(declinedAgo) }, now)).toBe(isDue);
});
