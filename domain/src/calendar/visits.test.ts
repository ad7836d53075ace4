import { describe, expect, it } from 'vitest';
import { nextVisits, VISITS, visitDate, visitNear } from './visits.ts';

const dates = (birthDate: Parameters<typeof visitDate>[0]) => VISITS.map((visit) => visitDate(birthDate, visit));

describe('R322 the regular visits', () => {
  it('are two, four and six weeks and so many months after birth, on weekdays', () => {
    // A Tuesday.
    expect(dates('2026-09-01')).toEqual([
      '2026-09-15',
      '2026-09-29',
      '2026-10-13',
      // A Sunday otherwise.
      '2026-11-02',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      // A Saturday otherwise.
      '2027-05-03',
      '2027-07-01',
      '2027-09-01',
      '2028-03-01',
    ]);
  });

  it('stay within a month that is too short', () => {
    expect(dates('2026-12-31')[3]).toBe('2027-03-01');
    expect(visitDate('2027-08-31', VISITS[4] ?? VISITS[0])).toBe('2027-11-30');
  });

  it('are offered two at a time, none of the past', () => {
    expect(nextVisits('2026-09-01', '2026-09-01').map(({ date }) => date)).toEqual(['2026-09-15', '2026-09-29']);
    expect(nextVisits('2026-09-01', '2026-09-29').map(({ date }) => date)).toEqual(['2026-09-29', '2026-10-13']);
    expect(nextVisits('2026-09-01', '2027-09-02').map(({ date }) => date)).toEqual(['2028-03-01']);
    expect(nextVisits('2026-09-01', '2028-03-02')).toEqual([]);
  });
});

it('R323 an event is about the nearest visit, if that is near', () => {
  const [home, four, six] = VISITS;
  expect(visitNear('2026-09-01', '2026-10-02')).toBe(four);
  expect(visitNear('2026-09-01', '2026-10-09')).toBe(six);
  expect(visitNear('2026-09-01', '2026-09-05')).toBe(home);
  expect(visitNear('2026-09-01', '2027-11-15')).toBeNull();
});
