import { unnamedChild } from '@lulla/domain/child/child';
import { expect, it } from 'vitest';
import { averagesSince, monthQuestion } from './month-child.ts';

const siv = { ...unnamedChild('siv'), birthDate: '2026-11-10' } as const;

it('R175 asks for the month of one child, and of a family as ever', () => {
  expect(monthQuestion('2026-11', 'Europe/Stockholm', null)).toEqual({
    what: 'monthly 2026-11',
    path: '/api/statistics/monthly?month=2026-11&zone=Europe%2FStockholm',
  });
  expect(monthQuestion('2026-11', 'UTC', siv)).toEqual({
    what: 'monthly 2026-11 siv',
    path: '/api/statistics/monthly?month=2026-11&zone=UTC&child=siv',
  });
});

it('R160 reckons the averages of a child from its birth, in a log that is older', () => {
  const since = Date.parse('2026-03-01T10:00Z');
  const born = Date.parse('2026-11-10T00:00Z');
  expect(averagesSince(since, siv, 'UTC')).toBe(born);
  expect(averagesSince(born + 1, siv, 'UTC')).toBe(born + 1);
  expect(averagesSince(since, { ...siv, birthDate: null }, 'UTC')).toBe(since);
  expect(averagesSince(since, null, 'UTC')).toBe(since);
  expect(averagesSince(null, siv, 'UTC')).toBeNull();
});
