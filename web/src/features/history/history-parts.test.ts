import { HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { buildDiaper } from '../activity/build-activities.ts';
import { olderMonths, spanOfDay, spanOfMonth, startingIn } from './history-parts.ts';

const STOCKHOLM = 'Europe/Stockholm';
const at = (iso: string) => Date.parse(iso);
const logOf = (...starts: string[]) => starts.map((start) => buildDiaper(at(start)));
const startsOf = (activities: readonly { startedAt: number }[]) =>
  activities.map(({ startedAt }) => new Date(startedAt).toISOString().replace(':00.000Z', 'Z'));

describe('decision 20: a stretch of the history is the reader’s', () => {
  it.each([
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
  ] as const)('day %s in Stockholm has %d hours', (date, hours) => {
    const { from, to } = spanOfDay(date, STOCKHOLM);
    expect((to - from) / HOUR).toBe(hours);
  });

  it.each([
    ['2026-03', STOCKHOLM, '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
    ['2026-12', STOCKHOLM, '2026-11-30T23:00Z', '2026-12-31T23:00Z'],
    ['2026-03', 'America/Los_Angeles', '2026-03-01T08:00Z', '2026-04-01T07:00Z'],
  ] as const)('month %s in %s', (month, zone, from, to) => {
    expect(spanOfMonth(month, zone)).toEqual({ from: at(from), to: at(to) });
  });

  it('an entry belongs to the stretch it starts in, its first instant among it and its last not', () => {
    const log = logOf(
      '2026-04-01T00:00Z',
      '2026-03-31T22:00Z',
      '2026-03-31T21:59Z',
      '2026-02-28T23:00Z',
      '2026-02-28T22:59Z',
    );
    expect(startsOf(startingIn(log, spanOfMonth('2026-03', STOCKHOLM)))).toEqual([
      '2026-03-31T21:59Z',
      '2026-02-28T23:00Z',
    ]);
    expect(startingIn(log, spanOfMonth('2025-03', STOCKHOLM))).toEqual([]);
    expect(startingIn([], spanOfMonth('2026-03', STOCKHOLM))).toEqual([]);
    expect(startingIn(log, { from: at('2026-03-31T22:00Z'), to: Number.POSITIVE_INFINITY })).toHaveLength(2);
  });
});

describe('older months', () => {
  const scope = { thisMonth: '2026-11', zone: STOCKHOLM } as const;

  it('are those the server knows, without the present one, newest first', () => {
    expect(olderMonths(['2026-11', '2026-10', '2025-12'], [], scope)).toEqual(['2026-10', '2025-12']);
  });

  it('and those of what is here: entries that wait, and months that were read', () => {
    const log = logOf('2026-11-20T12:00Z', '2026-10-05T12:00Z', '2026-10-04T12:00Z', '2026-07-01T12:00Z');
    expect(olderMonths(['2026-10', '2026-09'], log, scope)).toEqual(['2026-10', '2026-09', '2026-07']);
  });

  it('begin at the reader’s midnight', () => {
    const log = logOf('2026-10-31T23:00Z', '2026-09-30T22:00Z', '2026-08-31T21:59Z');
    expect(olderMonths([], log, scope)).toEqual(['2026-10', '2026-08']);
    expect(olderMonths([], log, { ...scope, zone: 'UTC' })).toEqual(['2026-10', '2026-09', '2026-08']);
  });
});
