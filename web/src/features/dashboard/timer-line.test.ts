import { feedTimer } from '@lulla/domain/activity/timers';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import { ALICE, BOB, buildBottle, buildFamily } from '../../log-entry/testing/build-activities.ts';
import { timerLine } from './timer-line.ts';

const now = Date.parse('2026-11-20T02:00:00+01:00');
const startedAt = Date.parse('2026-11-20T00:57:00+01:00');
const ended = { endedAt: startedAt + 29 * MINUTE, endedBy: BOB, amountMl: 90 };

const lineOf = (bottle: ReturnType<typeof buildBottle>, language: 'en' | 'sv') =>
  timerLine(feedTimer([bottle], { userId: ALICE, device: 'phone', now }), now, {
    language,
    zone: 'Europe/Stockholm',
    words: language === 'en' ? english : swedish,
    household: { userId: ALICE, family: buildFamily() },
  });

it.each([
  ['that is over', buildBottle(startedAt, ended), 'ended 01:26', 'slutade 01:26'],
  ['whose end nobody knows', buildBottle(startedAt, { endUnknown: true }), 'started 00:57', 'började 00:57'],
  ['that runs', buildBottle(startedAt), 'since 00:57', 'sedan 00:57'],
  ['of one moment', buildBottle(startedAt, { ...ended, endedAt: startedAt }), '· 00:57', '· 00:57'],
])('a feed %s says which of its times it is', (_, bottle, en, sv) => {
  expect([lineOf(bottle, 'en'), lineOf(bottle, 'sv')]).toEqual([
    expect.stringContaining(en),
    expect.stringContaining(sv),
  ]);
});

it('a feed of yesterday names the day too', () => {
  const bottle = buildBottle(startedAt - 24 * HOUR, { ...ended, endedAt: startedAt - 23 * HOUR });
  expect(lineOf(bottle, 'sv')).toContain('slutade igår 01:57');
});
