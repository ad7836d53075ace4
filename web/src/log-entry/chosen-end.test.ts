import { MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { english as words } from '../i18n/testing/all-words.ts';
import { NOW } from '../log/time-choice.ts';
import { type ChosenEnd, chosenParts } from './chosen-end.ts';
import { ALICE, BOB, buildBottle, buildFamily, buildPumping, buildSleep } from './testing/build-activities.ts';

const now = Date.parse('2026-11-20T02:20:00Z');
const household = { userId: ALICE, family: buildFamily() };
const display = { household, zone: 'Europe/Stockholm', words, language: 'en' } as const;
const ended = { endedAt: now - 8 * MINUTE, endedBy: BOB };
const pumping = buildPumping(0, ended);
const chosen: ChosenEnd = { time: NOW, note: null, amountMl: null };

it.each([
  ['nothing', pumping, chosen, []],
  ['another amount of pumping', pumping, { ...chosen, amountMl: 90 }, ['90 ml']],
  ['the amount it was ended with', pumping, { ...chosen, amountMl: 110 }, []],
  ['another amount of a bottle', buildBottle(0, { ...ended, amountMl: 110 }), { ...chosen, amountMl: 90 }, ['90 ml']],
  ['the amount a bottle was ended with', buildBottle(0, { ...ended, amountMl: 90 }), { ...chosen, amountMl: 90 }, []],
  ['another end', buildSleep(0, ended), { ...chosen, time: { minutesBack: 5 } }, ['03:15']],
  ['the same end', buildSleep(0, ended), { ...chosen, time: { at: now - 8 * MINUTE } }, []],
  ['a note', pumping, { ...chosen, note: ' slow ' }, ['slow']],
] as const)('R31 what was chosen for an end that came second: %s', (_, session, choice, parts) => {
  expect(chosenParts(choice, session, now, display)).toEqual(parts);
});
