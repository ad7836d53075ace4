import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildId } from '../../test/people.ts';
import { localDateSchema } from '../time/local-date.ts';
import { byTime, type CalendarEvent, calendarEventSchema, eventTimesProblem, titleSchema } from './event.ts';

function build(n: number, parts: Partial<CalendarEvent> = {}): CalendarEvent {
  const base = { id: buildId(n), userId: buildId(1), title: 'x', description: null } as const;
  return { ...base, date: '2026-03-10', startTime: null, endTime: null, ...parts };
}

it.each(['x', 'BVC', 'a'.repeat(100), '👶'.repeat(100), 'two words'])('R150 %j is a valid title', (title) => {
  expect(titleSchema.safeParse(title).success).toBe(true);
});

it.each(['', ' ', ' x', 'x ', 'a'.repeat(101), 'two\nlines', 'a\u0000b', 'a\u202eb', '\ud800', 'a\u2028b', 'a\tb'])(
  'R150 %j is not a valid title',
  (title) => {
    expect(titleSchema.safeParse(title).success).toBe(false);
  },
);

it.each(['2026-03-10', '2028-02-29', '2000-01-01', '2099-12-31'])('R151 %s is a valid day', (date) => {
  expect(localDateSchema.safeParse(date).success).toBe(true);
});

it.each([
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-3-1',
  '1999-12-31',
  '2100-01-01',
  '',
  '2026-03-10T00:00',
])('R151 %j is not a valid day', (date) => {
  expect(localDateSchema.safeParse(date).success).toBe(false);
});

it.each([
  ['00:00', true],
  ['09:30', true],
  ['23:59', true],
  ['24:00', false],
  ['9:30', false],
  ['09:60', false],
  ['09:30:00', false],
  ['', false],
])('R151 %j is a time: %s', (startTime, isTime) => {
  expect(calendarEventSchema.safeParse({ ...build(1), startTime }).success).toBe(isTime);
});

it.each([
  [null, null, null],
  ['09:30', null, null],
  ['09:30', '09:31', null],
  ['09:30', '09:30', 'end_not_after_start'],
  ['09:30', '09:29', 'end_not_after_start'],
  ['23:00', '01:00', 'end_not_after_start'],
  [null, '09:30', null],
] as const)('R152 from %s to %s: %s', (startTime, endTime, problem) => {
  expect(eventTimesProblem({ startTime, endTime })).toBe(problem);
});

describe('R155 the order of a day', () => {
  it('sorts by day, then by start, events without a time last', () => {
    const events = [
      build(1, { startTime: null }),
      build(2, { startTime: '14:00' }),
      build(3, { startTime: '08:00', endTime: '09:00' }),
      build(4, { date: '2026-03-09', startTime: '23:59' }),
      build(5, { startTime: '08:00' }),
      build(6, { endTime: '12:00' }),
    ];
    expect(events.sort(byTime).map(({ id }) => id)).toEqual([4, 3, 5, 6, 2, 1].map(buildId));
  });

  it('is the same on every device, in whatever order the rows came', () => {
    const time = fc.constantFrom(null, '08:00', '08:01', '23:00') as fc.Arbitrary<CalendarEvent['startTime']>;
    const events = fc.uniqueArray(
      fc.record({ n: fc.nat({ max: 50 }), startTime: time }).map(({ n, startTime }) => build(n, { startTime })),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (some, keys) => {
        const shuffled = some
          .map((event) => ({ event, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ event }) => event);
        expect(shuffled.sort(byTime)).toEqual([...some].sort(byTime));
      }),
    );
  });
});
