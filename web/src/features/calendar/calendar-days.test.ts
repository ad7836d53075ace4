import type { CalendarEvent } from '@lulla/domain/calendar/event';
import { weekday } from '@lulla/domain/time/zone';
import { describe, expect, it } from 'vitest';
import { CLOSED_LOG } from '../../sync/model/log-state.ts';
import { dayByKey, eventsByDay, isMonthHeld, weeksOf } from './calendar-days.ts';

const ZONE = 'Europe/Stockholm';

function build(id: string, parts: Partial<CalendarEvent>): CalendarEvent {
  const base = { id, userId: 'u', title: id, description: null, date: '2026-11-24' } as const;
  return { ...base, startTime: null, endTime: null, ...parts };
}

it('R155 each day has its events by start time, those without a time last [A4.25]', () => {
  const events = [
    build('none', {}),
    build('late', { startTime: '18:00' }),
    build('other', { date: '2026-11-25', startTime: '07:00' }),
    build('early', { startTime: '08:00' }),
  ];
  const days = eventsByDay(events);
  expect([...days.keys()]).toEqual(['2026-11-24', '2026-11-25']);
  expect(days.get('2026-11-24')?.map(({ id }) => id)).toEqual(['early', 'late', 'none']);
});

describe('D10, D60 which months are on the device', () => {
  const syncedAt = (lastSyncedAt: number | null, olderMonths: readonly `${number}-${number}`[] = []) => ({
    ...CLOSED_LOG,
    olderMonths,
    sync: { ...CLOSED_LOG.sync, lastSyncedAt },
  });
  const noon = Date.UTC(2026, 10, 24, 11);

  it.each([
    ['2026-09', false],
    ['2026-10', true],
    ['2026-11', true],
    ['2031-01', true],
  ] as const)('%s on 24 November: %s', (month, isCovered) => {
    expect(isMonthHeld(syncedAt(noon), month, ZONE)).toBe(isCovered);
  });

  it('counts from the last sync, by the reader’s zone', () => {
    const newYear = Date.UTC(2026, 11, 31, 23, 30);
    expect(isMonthHeld(syncedAt(newYear), '2026-11', ZONE)).toBe(false);
    expect(isMonthHeld(syncedAt(newYear), '2026-11', 'UTC')).toBe(true);
  });

  it('none before the first sync, and what was read', () => {
    expect(isMonthHeld(syncedAt(null), '2026-11', ZONE)).toBe(false);
    expect(isMonthHeld(syncedAt(noon, ['2026-05']), '2026-05', ZONE)).toBe(true);
  });
});

describe('R151 the weeks of a month, Monday first', () => {
  it.each([
    // It begins on a Monday and is four weeks long.
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    // It begins on a Sunday and reaches into a sixth week.
    ['2026-03', 6, null, null],
    ['2026-11', 6, null, null],
    ['2028-02', 5, null, null],
    ['2026-12', 5, null, null],
  ] as const)('%s has %i', (month, count, first, last) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
    const days = weeks.flat().filter((day) => day !== null);
    expect([days[0], days.length]).toEqual([
      `${month}-01`,
      new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(),
    ]);
    expect(days).toEqual([...new Set(days)].sort());
    for (const week of weeks) for (const [place, day] of week.entries()) if (day) expect(weekday(day)).toBe(place);
  });
});

describe('A2.58 the keys of the grid', () => {
  it.each([
    ['ArrowLeft', false, '2026-03-01', '2026-02-28'],
    ['ArrowRight', false, '2028-02-28', '2028-02-29'],
    ['ArrowUp', false, '2026-01-03', '2025-12-27'],
    ['ArrowDown', false, '2026-10-24', '2026-10-31'],
    ['Home', false, '2026-11-27', '2026-11-23'],
    ['End', false, '2026-11-27', '2026-11-29'],
    ['PageUp', false, '2026-03-31', '2026-02-28'],
    ['PageDown', false, '2026-12-31', '2027-01-31'],
    ['PageUp', true, '2028-02-29', '2027-02-28'],
    ['PageDown', true, '2026-11-27', '2027-11-27'],
  ] as const)('%s (shift: %s) leads from %s to %s', (key, isShifted, from, to) => {
    expect(dayByKey(from, key, isShifted)).toBe(to);
  });

  it('leaves every other key to the page', () => {
    expect(['Enter', ' ', 'Tab', 'Escape', 'a'].map((key) => dayByKey('2026-11-27', key, false))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
