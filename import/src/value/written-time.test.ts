import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { midnightOf, parseClock, parseWritten } from './written-time.ts';

const read = (text: string, order: 'dmy' | 'mdy' = 'dmy') => {
  const written = parseWritten(text);
  const midnight = written && midnightOf(written, order);
  if (!written || midnight === null) return null;
  const at = new Date(midnight + (written.clock ?? 0)).toISOString().slice(0, 19);
  return written.offset === null ? at : `${at} ${written.offset / MINUTE}`;
};

describe('times as logs write them (R284)', () => {
  it.each([
    ['2026-03-10 05:30', '2026-03-10T05:30:00'],
    ['2026-03-10T05:30:07.123Z', '2026-03-10T05:30:07 0'],
    ['2026-03-10T05:30:00+01:00', '2026-03-10T05:30:00 60'],
    ['2026-03-10 05:30:00-0330', '2026-03-10T05:30:00 -210'],
    ['2021/12/14', '2021-12-14T00:00:00'],
    ['13/1/26, 19:54', '2026-01-13T19:54:00'],
    ['13.1.2026 19.54', '2026-01-13T19:54:00'],
    ['13/1/2026 7:54\u202fPM', '2026-01-13T19:54:00'],
    ['13/1/2026 7:54 p.m.', '2026-01-13T19:54:00'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('take the order that is told, and no day that the calendar does not have', () => {
    expect(read('1/2/26', 'mdy')).toBe('2026-01-02T00:00:00');
    expect(read('13/1/26', 'mdy')).toBeNull();
    expect(read('2026-02-30')).toBeNull();
  });

  it.each(['', 'yesterday', '2026-03-10 25:00', '2026-03-10 13:00 PM', '2026-03/10', '2026-03-10 05:30 x'])(
    'not %s',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('know noon and midnight', () => {
    expect(parseClock('12:05 AM')).toBe(5 * MINUTE);
    expect(parseClock('12:05 PM')).toBe(12 * HOUR + 5 * MINUTE);
    expect(parseClock('0:05 AM')).toBeNull();
  });
});
