import { describe, expect, it } from 'vitest';
import { formatClock, instantAt, pastInstantAt } from './wall-clock.ts';

const zone = 'Europe/Stockholm';
const late = Date.parse('2027-01-01T00:00:00Z');

describe('instantAt', () => {
  it.each([
    ['2026-11-20', '03:12', '2026-11-20T02:12:00Z'],
    ['2026-07-01', '00:00', '2026-06-30T22:00:00Z'],
    ['2026-07-01', '23:59', '2026-07-01T21:59:00Z'],
    // The clocks go forward at 02:00 on 29 March: 02:30 does not exist.
    ['2026-03-29', '01:30', '2026-03-29T00:30:00Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00Z'],
    ['2026-03-29', '12:00', '2026-03-29T10:00:00Z'],
    // They go back at 03:00 on 25 October: 02:30 comes twice.
    ['2026-10-25', '01:30', '2026-10-24T23:30:00Z'],
    ['2026-10-25', '02:30', '2026-10-25T01:30:00Z'],
    ['2026-10-25', '12:00', '2026-10-25T11:00:00Z'],
  ])('%s %s in Stockholm is %s', (date, clock, iso) => {
    expect(instantAt(date, clock, zone, late)).toBe(Date.parse(iso));
  });

  it.each([
    // Clocks on Lord Howe change by half an hour: forward at 02:00 on 4 October, back at 02:00 on 5 April.
    ['2026-10-04', '01:30', '2026-10-04T01:30:00+10:30', 'Australia/Lord_Howe'],
    ['2026-10-04', '02:15', '2026-10-04T02:45:00+11:00', 'Australia/Lord_Howe'],
    ['2026-10-04', '10:00', '2026-10-04T10:00:00+11:00', 'Australia/Lord_Howe'],
    ['2026-04-05', '01:45', '2026-04-05T01:45:00+10:30', 'Australia/Lord_Howe'],
    ['2026-04-05', '10:00', '2026-04-05T10:00:00+10:30', 'Australia/Lord_Howe'],
    // In Cairo they go forward at midnight on 24 April, in Troll by two hours at 01:00 UTC on 29 March.
    ['2026-04-24', '00:30', '2026-04-24T01:30:00+03:00', 'Africa/Cairo'],
    ['2026-04-24', '10:00', '2026-04-24T10:00:00+03:00', 'Africa/Cairo'],
    ['2026-03-29', '10:00', '2026-03-29T10:00:00+02:00', 'Antarctica/Troll'],
  ])('%s %s is %s, by however much the clocks change', (date, clock, iso, elsewhere) => {
    expect(instantAt(date, clock, elsewhere, late)).toBe(Date.parse(iso));
  });

  it('takes the first of two equal readings while the second is still to come', () => {
    const between = Date.parse('2026-10-25T00:45:00Z');
    expect(instantAt('2026-10-25', '02:30', zone, between)).toBe(Date.parse('2026-10-25T00:30:00Z'));
  });

  it.each([
    ['the first of two readings', '01:50:30+02:00', '02:30', '02:30+02:00', '06:00+01:00'],
    ['the first also in the minute of the start', '02:30:40+02:00', '02:30', '02:30+02:00', '06:00+01:00'],
    ['the second where the first is before the start', '02:50+02:00', '02:30', '02:30+01:00', '06:00+01:00'],
    ['the second in its own hour', '02:10+01:00', '02:30', '02:30+01:00', '06:00+01:00'],
    ['the first where the second is yet to come', '02:50+02:00', '02:30', '02:30+02:00', '02:10+01:00'],
    ['a time before the start as without one', '04:00+01:00', '02:30', '02:30+01:00', '06:00+01:00'],
  ])('of the end of something takes %s', (_, began, clock, expected, time) => {
    const [since, at, then] = [began, expected, time].map((each) => Date.parse(`2026-10-25T${each}`));
    expect(instantAt('2026-10-25', clock, zone, then ?? 0, since)).toBe(at);
    expect(pastInstantAt(clock, { day: '2026-10-25', since, zone, now: then ?? 0 })).toBe(at);
  });

  it.each([
    ['', '03:12'],
    ['2026-11-20', ''],
    ['2026-11-20', '24:00'],
    ['2026-11-20', '3'],
    ['20 Nov', '03:12'],
    ['2026-99-99', '03:12'],
  ])('%j %j is not readable', (date, clock) => {
    expect(instantAt(date, clock, zone, late)).toBeNull();
  });

  it('reads back what formatClock wrote', () => {
    for (let at = Date.parse('2026-10-24T20:00:00Z'); at < Date.parse('2026-10-25T12:00:00Z'); at += 7 * 60_000) {
      const clock = formatClock(at, zone);
      const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
      expect(formatClock(instantAt(date, clock, zone, late) ?? 0, zone)).toBe(clock);
    }
  });
});

describe('a clock time without a day', () => {
  const now = Date.parse('2026-11-23T05:35:20+01:00');

  it.each([
    ['lies ahead today', '23:30', '2026-11-23', '2026-11-22T23:30:00+01:00'],
    ['was today', '04:10', '2026-11-23', '2026-11-23T04:10:00+01:00'],
    ['is now', '05:35', '2026-11-23', '2026-11-23T05:35:00+01:00'],
    ['is within the minute of grace', '05:36', '2026-11-23', '2026-11-23T05:36:00+01:00'],
    ['is past the minute of grace', '05:37', '2026-11-23', '2026-11-22T05:37:00+01:00'],
    ['is of an earlier day', '23:30', '2026-11-20', '2026-11-20T23:30:00+01:00'],
    ['is of a day that is yet to come', '04:10', '2026-11-25', '2026-11-25T04:10:00+01:00'],
  ] as const)('that %s', (_, clock, day, iso) => {
    expect(pastInstantAt(clock, { day, zone, now })).toBe(Date.parse(iso));
  });

  it.each([
    ['the same evening', '23:50', '2026-11-22T23:10:25+01:00', '2026-11-22T23:50:00+01:00'],
    ['the minute it began', '23:10', '2026-11-22T23:10:25+01:00', '2026-11-22T23:10:00+01:00'],
    ['the morning after', '02:05', '2026-11-22T23:10:25+01:00', '2026-11-23T02:05:00+01:00'],
    ['the morning after a night long ago', '06:00', '2026-11-19T22:00:00+01:00', '2026-11-20T06:00:00+01:00'],
    ['before it began: there is no such time yet', '23:00', '2026-11-22T23:10:25+01:00', '2026-11-22T23:00:00+01:00'],
    ['ahead, of what began today: the day stays', '23:30', '2026-11-23T01:00:00+01:00', '2026-11-23T23:30:00+01:00'],
  ])('that ends something: %s', (_, clock, since, iso) => {
    expect(pastInstantAt(clock, { day: '2026-11-23', since: Date.parse(since), zone, now })).toBe(Date.parse(iso));
  });

  it('is the day before also over a change of clocks', () => {
    const morning = Date.parse('2026-10-25T05:35:00+01:00');
    expect(pastInstantAt('23:30', { day: '2026-10-25', zone, now: morning })).toBe(
      Date.parse('2026-10-24T23:30:00+02:00'),
    );
  });

  it.each(['', '24:00'])('that reads %j says nothing', (clock) => {
    expect(pastInstantAt(clock, { day: '2026-11-23', zone, now })).toBeNull();
  });
});
