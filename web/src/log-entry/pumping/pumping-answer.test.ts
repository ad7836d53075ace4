import { HOUR } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import * as en from '../../i18n/en.ts';
import { ALICE, buildBottle, buildPumping } from '../testing/build-activities.ts';
import { pumpingAnswer } from './pumping-answer.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const display = {
  words: en,
  language: 'en',
  zone: 'Europe/Stockholm',
  household: { userId: ALICE, family: null },
} as const;
const pumped = (ago: number, leftMl: number | null = null) =>
  buildPumping(now - ago, { leftMl, rightMl: null, togetherMl: null });

it.each([
  ['nothing was pumped ever', [buildBottle(now - HOUR)], null],
  ['nothing today', [pumped(30 * HOUR, 60)], 'Nothing today'],
  ['nothing was measured', [pumped(HOUR), pumped(2 * HOUR)], '2 sessions today'],
  ['some of it was', [pumped(HOUR), pumped(2 * HOUR, 60)], '60 ml today'],
])('R254 the day in *More*: %s', (_, activities, text) => {
  expect(pumpingAnswer(activities, now, display)).toBe(text);
});
