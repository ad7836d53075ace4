import { unnamedChild } from '@lulla/domain/child/child';
import { monthlySummarySchema } from '@lulla/domain/protocol/monthly-response';
import { afterEach, expect, it, vi } from 'vitest';
import { chosenOf } from '../../log/children.ts';
import { keepAnswer, readKeptAnswer } from '../../log/server/kept-answer.ts';
import { averagesSince, monthChildOf, monthQuestion } from './month-child.ts';

afterEach(() => vi.unstubAllGlobals());

const siv = { ...unnamedChild('siv'), birthDate: '2026-11-10' } as const;

it('R175 asks for the month of one child, and of a family as ever', () => {
  expect(monthQuestion('2026-11', 'Europe/Stockholm', null)).toEqual({
    what: 'monthly 2026-11 Europe/Stockholm',
    path: '/api/statistics/monthly?month=2026-11&zone=Europe%2FStockholm',
  });
  expect(monthQuestion('2026-11', 'UTC', siv)).toEqual({
    what: 'monthly 2026-11 UTC siv',
    path: '/api/statistics/monthly?month=2026-11&zone=UTC&child=siv',
  });
});

const olle = unnamedChild('olle');
const tor = { ...unnamedChild('tor'), isArchived: true };

it.each([
  ['the chosen one', [olle, siv, tor], 'siv', siv],
  ['the family, with all chosen', [olle, siv, tor], 'all', null],
  ['the family, where only one is not archived', [olle, tor], null, null],
  ['the family, where the first is archived', [tor, siv], null, null],
  ['the family of an only child', [olle], null, null],
])('R175 the month counts %s', (_, children, stored, expected) => {
  expect(monthChildOf(children, chosenOf(children, stored))).toBe(expected);
});

it.each([null, siv])('D61 a copy of the month in one zone is none of it in another, of child %#', (child) => {
  const device = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
  });
  const questionIn = (zone: string) => ({
    ...monthQuestion('2026-11', zone, child),
    userId: 'anna',
    epoch: 'family:1',
    schema: monthlySummarySchema,
  });
  const data = { month: '2026-11', diapers: 168, baths: 7, feeds: 167, powderGrams: 1547.2 } as const;
  keepAnswer(questionIn('Europe/Stockholm'), { data, at: 1000 }, 'anna');
  expect(readKeptAnswer(questionIn('Asia/Tokyo'))).toBeNull();
  expect(readKeptAnswer(questionIn('Europe/Stockholm'))).toEqual({ data, at: 1000 });
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
