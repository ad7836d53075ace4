import { describe, expect, it } from 'vitest';
import { daysEarly, growthAge, growthAgeAt } from './age.ts';

const birthDate = '2026-03-01';

describe('R236 corrected age', () => {
  it.each([
    ['2026-03-01', 0],
    // 37 weeks to the day are in time.
    ['2026-03-22', 0],
    ['2026-03-23', 22],
    ['2026-05-10', 70],
    ['2026-02-20', 0],
    [null, 0],
  ] as const)('of who was due on %s counts %i days less', (dueDate, days) => {
    expect(daysEarly({ birthDate, dueDate })).toBe(days);
  });

  it.each([
    ['2026-03-01', { days: 0, standardDays: -70 }],
    ['2026-05-10', { days: 70, standardDays: 0 }],
    ['2028-02-29', { days: 730, standardDays: 660 }],
    // Two years old.
    ['2028-03-01', { days: 731, standardDays: 731 }],
    ['2026-02-28', null],
  ] as const)('on %s is until two years', (date, age) => {
    expect(growthAge({ birthDate, dueDate: '2026-05-10' }, date)).toEqual(age);
  });

  it('goes by the day in the reader’s zone', () => {
    const late = Date.parse('2026-03-02T22:30:00Z');
    const child = { birthDate, dueDate: null } as const;
    expect(['UTC', 'Europe/Stockholm'].map((zone) => growthAgeAt(child, late, zone)?.days)).toEqual([1, 1]);
    expect(growthAgeAt(child, late, 'Asia/Tokyo')?.days).toBe(2);
    expect(growthAgeAt({ birthDate: null, dueDate: null }, late, 'UTC')).toBeNull();
  });
});
