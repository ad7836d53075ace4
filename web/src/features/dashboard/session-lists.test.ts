import { isSleep } from '@lulla/domain/activity/activity';
import { unnamedChild } from '@lulla/domain/child/child';
import { HOUR, SECOND } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { ALICE, BOB, buildBottle, buildDiaper, buildSleep } from '../../log-entry/testing/build-activities.ts';
import { runningSessions, sessionLists, sessionsByChild } from './session-lists.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const ago = (hours: number) => now - hours * HOUR;

it('sorts sessions into forgotten, own and partner’s [C2.8 C3.26]', () => {
  const forgotten = buildBottle(ago(3));
  const unknown = buildSleep(ago(30), { endUnknown: true });
  const own = buildSleep(ago(1));
  const partner = buildBottle(ago(3.5), { userId: BOB });
  const partnerOld = buildBottle(ago(5), { userId: BOB });
  const over = buildBottle(ago(6), { endedAt: ago(5), endedBy: ALICE });
  const partnerForgotten = buildSleep(ago(25), { userId: BOB });
  const activities = [own, partnerForgotten, buildDiaper(ago(2)), forgotten, partner, partnerOld, over, unknown];
  expect(sessionLists(activities, { userId: ALICE, device: 'phone', now })).toEqual({
    twins: undefined,
    forgotten: [partnerForgotten, forgotten, unknown],
    own: [own],
    partner: [partner],
  });
});

it('asks of a sleep that was started on two devices whether it is the same, and not yet when it ended', () => {
  const first = buildSleep(ago(1), { endUnknown: true });
  const second = buildSleep(ago(1) + 20 * SECOND);
  const viewer = { userId: ALICE, device: 'phone', now } as const;
  expect(sessionLists([first, second], viewer)).toMatchObject({
    twins: { first, second },
    forgotten: [],
    own: [second],
  });
});

it('shows an own feed as running for longer elsewhere than on a phone [C4.24]', () => {
  const feed = buildBottle(ago(3));
  expect(sessionLists([feed], { userId: ALICE, device: 'elsewhere', now }).own).toEqual([feed]);
});

it('R177 a tile ends the running session of each chosen child, and theirs stand in the children’s order', () => {
  const [olle, siv] = [unnamedChild('1'), unnamedChild('2')];
  const [ofOlle, ofSiv] = [buildSleep(ago(2), { userId: BOB }), buildSleep(ago(1))];
  const viewer = { userId: ALICE, device: 'phone', now } as const;
  const [logOfOlle, logOfSiv] = [
    { child: olle, activities: [buildBottle(ago(0.5)), ofOlle] },
    { child: siv, activities: [ofSiv, buildSleep(ago(4), { endedAt: ago(3), endedBy: ALICE })] },
  ];
  const both = runningSessions([logOfOlle, logOfSiv], viewer, isSleep);
  expect(both).toEqual([
    { child: olle, session: ofOlle },
    { child: siv, session: ofSiv },
  ]);
  expect(runningSessions([logOfSiv], viewer, isSleep)).toEqual([{ child: siv, session: ofSiv }]);
  expect(sessionsByChild([ofSiv, ofOlle], [logOfOlle, logOfSiv])).toEqual([ofOlle, ofSiv]);
  expect(sessionsByChild([ofSiv, ofOlle], [logOfOlle])).toEqual([ofOlle, ofSiv]);
});
