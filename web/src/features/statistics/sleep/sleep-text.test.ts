import { sleepDays } from '@lulla/domain/statistics/sleep';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import * as en from '../../../i18n/en.ts';
import * as sv from '../../../i18n/sv.ts';
import { buildSleep } from '../../../log-entry/testing/build-activities.ts';
import {
  barLength,
  barSpoken,
  barTimes,
  dayTotal,
  type SleepDisplay,
  sleepTimes,
  weekDates,
  weekTitle,
} from './sleep-text.ts';

const zone = 'Europe/Stockholm';
const swedish: SleepDisplay = { words: sv.statistics, language: 'sv', zone };
const english: SleepDisplay = { words: en.statistics, language: 'en', zone };
const EVENING = Date.parse('2026-11-19T22:40+01:00');

function dayWith(now: number, fields: Parameters<typeof buildSleep>[1]) {
  const [day] = sleepDays([buildSleep(EVENING, fields)], { first: '2026-11-19', count: 1 }, { now, zone });
  if (!day) throw new Error('One day was asked for');
  return day;
}

describe('a sleep over midnight', () => {
  const day = dayWith(EVENING + 10 * HOUR, { endedAt: EVENING + 150 * MINUTE });
  const [bar] = day.bars;
  if (!bar) throw new Error('It has a bar');

  it('is told whole, also on the day that has a part of it', () => {
    expect([barTimes(bar, swedish), barLength(bar, swedish)]).toEqual(['22:40–01:10', '2 tim 30 min']);
    expect(dayTotal(day, swedish)).toBe('1 tim 20 min');
  });

  it.each([
    [swedish, 'Torsdag 19 november 22:40–01:10, 2 tim 30 min'],
    [english, 'Thursday, November 19 22:40–01:10, 2h 30m'],
  ])('is read out in $language', (display, spoken) => {
    expect(barSpoken(bar, day.date, display)).toBe(spoken);
  });
});

it.each([
  [swedish, '22:40 – pågår'],
  [english, '22:40 – now'],
])('a running sleep has no end yet, in $language', (display, times) => {
  const [bar] = dayWith(EVENING + HOUR, {}).bars;
  expect(bar && barTimes(bar, display)).toBe(times);
  expect(sleepTimes(buildSleep(EVENING), EVENING + HOUR, display)).toBe(times);
});

it.each([
  [swedish, 'Inte loggat'],
  [english, 'Not logged'],
])("'not logged' is not 0, in $language", (display, text) => {
  expect(dayTotal(dayWith(EVENING, { startedAt: EVENING - 72 * HOUR, endUnknown: true }), display)).toBe(text);
});

it('a sleep without a known end tells its start', () => {
  expect(sleepTimes(buildSleep(EVENING, { endUnknown: true }), EVENING, swedish)).toBe('22:40');
});

it.each([
  ['2026-11-16', 'Den här veckan', 'This week'],
  ['2026-11-09', 'Förra veckan', 'Last week'],
  ['2026-11-02', 'Vecka 45', 'Week 45'],
] as const)('the week from %s is called', (monday, inSwedish, inEnglish) => {
  expect(weekTitle(monday, '2026-11-19', swedish)).toBe(inSwedish);
  expect(weekTitle(monday, '2026-11-19', english)).toBe(inEnglish);
});

it('a week of another year names it', () => {
  expect(weekDates('2026-11-16', '2026-11-19', swedish)).toBe('16–22 november');
  expect(weekDates('2025-12-22', '2026-11-19', english)).toBe('December 22–28, 2025');
});

it.each([
  [24 * HOUR, '22:40–22:40', '22:40–22:40'],
  [25 * HOUR, '22:40–fre 20 nov. 23:40', '22:40–Fri, Nov 20 23:40'],
])('R36 a sleep of over 24 hours says the day of its end: %i ms', (length, ...texts) => {
  const sleep = buildSleep(EVENING, { endedAt: EVENING + length });
  const now = EVENING + 40 * HOUR;
  expect([swedish, english].map((display) => sleepTimes(sleep, now, display))).toEqual(texts);
});
