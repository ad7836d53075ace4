import type { Session } from '@lulla/domain/activity/activity';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import { ALICE, BOB, buildBottle, buildFamily, buildSleep } from '../../log-entry/testing/build-activities.ts';
import { forgottenText, likelyEnds } from './forgotten.ts';

const start = Date.parse('2026-11-20T02:00:00Z');

it.each([
  ['feed', buildBottle(start), start + 3 * HOUR, [10, 20, 30]],
  ['feed whose end is unknown since a new one', buildBottle(start), start + 25 * MINUTE, [10, 20]],
  ['sleep', buildSleep(start), start + 30 * HOUR, [30, 60, 120, 480]],
  ['sleep of the last hours', buildSleep(start), start + 2 * HOUR, [30, 60, 120]],
])('%s', (_, session, now, minutes) => {
  expect(likelyEnds(session, now)).toEqual(minutes.map((each) => start + each * MINUTE));
});

const now = Date.parse('2026-11-20T14:00:00+01:00');
const yesterday = Date.parse('2026-11-19T11:26:00+01:00');

const textOf = (session: Session, language: 'en' | 'sv') =>
  forgottenText(session, now, {
    language,
    zone: 'Europe/Stockholm',
    words: language === 'en' ? english : swedish,
    household: { userId: ALICE, family: buildFamily() },
  });

it.each([
  ['one’s own', buildSleep(yesterday), 'Sleep, started yesterday 11:26', 'Sömn, började igår 11:26'],
  [
    'the partner’s',
    buildSleep(yesterday, { userId: BOB }),
    'Sleep, started by\u00A0Bo yesterday 11:26',
    'Sömn, startad av\u00A0Bo igår 11:26',
  ],
  [
    'the partner’s of today',
    buildBottle(now - 3 * HOUR, { userId: BOB }),
    'Bottle 120 ml, started by\u00A0Bo 11:00',
    'Flaska 120 ml, startad av\u00A0Bo 11:00',
  ],
  [
    'the same that both had started',
    buildSleep(yesterday, { userId: BOB, alsoBy: ALICE }),
    'Sleep, started by\u00A0Bo and you yesterday 11:26',
    'Sömn, startad av\u00A0Bo och dig igår 11:26',
  ],
])('says once when a forgotten session began: %s', (_, session, en, sv) => {
  expect([textOf(session, 'en'), textOf(session, 'sv')]).toEqual([en, sv]);
});
