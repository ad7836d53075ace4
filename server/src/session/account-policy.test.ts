import { DAY, HOUR } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { isDueForExtension, isDueForNote, mustBeGoodPassword, sessionEnd } from './account-policy.ts';

const MADE = Date.UTC(2026, 10, 22, 3);

test.each([
  ['just made: sixty days', 0, 60 * DAY],
  ['used on its tenth day: sixty days from then', 10 * DAY, 70 * DAY],
  ['used 305 days later: at its year', 305 * DAY, 365 * DAY],
  ['used a moment before that: sixty days', 305 * DAY - 1, 365 * DAY - 1],
  ['used on its last day: at its year', 364 * DAY, 365 * DAY],
])('P29: a session that was %s', (_title, used, end) => {
  expect(sessionEnd(MADE, MADE + used)).toBe(MADE + end);
});

test.each([
  ['within a day of the last move', DAY - 1, 60 * DAY, false],
  ['a day after it', DAY, 60 * DAY, true],
  ['in its last sixty days, where a year is the most', 340 * DAY, 365 * DAY, false],
])('P29: using a session %s', (_title, used, end, moves) => {
  expect(isDueForExtension({ createdAt: MADE, expiresAt: MADE + end }, MADE + used)).toBe(moves);
});

test.each([
  [HOUR - 1, false],
  [HOUR, true],
])('P29: a session’s use is recorded once an hour: after %i ms %j', (after, isDue) => {
  expect(isDueForNote(MADE, MADE + after)).toBe(isDue);
});

const refusalOf = (password: string) => {
  try {
    mustBeGoodPassword(password);
    return null;
  } catch (error) {
    return error;
  }
};
const tooWeak = (missing: readonly string[]) => ({ status: 422, code: 'password_too_weak', details: { missing } });

test.each<[string, string, object | null]>([
  ['three of five, the length among them', 'lugnnatt 7', null],
  ['all of them, and common', 'Password1!', tooWeak(['common'])],
  ['too few, and not common', 'lugnnattmåne', tooWeak(['upper', 'digit', 'special'])],
  ['too few, and common', '12345678', tooWeak(['upper', 'lower', 'special', 'common'])],
  ['four of five, but short', 'Aa1!', tooWeak(['length'])],
  ['short and common: of its length alone', 'hej', tooWeak(['length', 'upper', 'digit', 'special'])],
  ['1000 characters', `Ab1!${'lugn natt'.repeat(111)}`.padEnd(1000, 'x').slice(0, 1000), null],
  ['1001 characters', 'Ab1!'.repeat(251).slice(0, 1001), { status: 422, code: 'password_too_long' }],
])('P31: a password with %s', (_title, password, refusal) => {
  if (refusal === null) expect(refusalOf(password)).toBeNull();
  else expect(refusalOf(password)).toMatchObject(refusal);
});
