import type { CalendarEvent } from '@lulla/domain/calendar/event';
import { describe, expect, it } from 'vitest';
import { CLOSED_LOG } from '../../sync/model/log-state.ts';
import { dayOfGrid, eventsByDay, gridDate, isMonthHeld } from './calendar-days.ts';

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

it.each(['2026-03-29', '2026-10-25', '2026-01-01', '2028-02-29', '2026-12-31'] as const)(
  'R151 %s is the same day in the grid and back, whatever the clocks do on it',
  (day) => expect(dayOfGrid(gridDate(day))).toBe(day),
);
