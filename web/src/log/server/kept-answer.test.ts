import { type MonthlySummary, monthlySummarySchema } from '@lulla/domain/protocol/monthly-response';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAnswer, type Question, readKeptAnswer } from './kept-answer.ts';

let device: Map<string, string>;

beforeEach(() => {
  device = new Map();
  // The part of Storage that is used; Node 20 has none.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
  });
});

const question: Question<MonthlySummary> = {
  userId: 'anna',
  epoch: 'family:1',
  what: 'monthly 2026-11 UTC',
  path: '/api/statistics/monthly?month=2026-11&zone=UTC',
  schema: monthlySummarySchema,
};
const summary: MonthlySummary = { month: '2026-11', diapers: 168, baths: 7, feeds: 167, powderGrams: 1547.2 };

describe('D61 an answer that is kept', () => {
  beforeEach(() => keepAnswer(question, { data: summary, at: 1000 }, 'anna'));

  it('is there without a network, with the time it is from', () => {
    expect(readKeptAnswer(question)).toEqual({ data: summary, at: 1000 });
  });

  it('has the account in its key, by which a sign-out finds it', () => {
    expect([...device.keys()]).toEqual(['kept_anna_monthly 2026-11 UTC']);
  });

  it.each([
    ['another family, or a log that was replaced', { epoch: 'family:2' }],
    ['somebody else', { userId: 'erik' }],
    ['another month', { what: 'monthly 2026-10 UTC' }],
  ])('is none for %s', (_, change) => {
    expect(readKeptAnswer({ ...question, ...change })).toBeNull();
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"epoch":"family:1","data":{}}',
    '{"epoch":"family:1","at":"now","data":{}}',
    '{"epoch":"family:1","at":1,"data":{"month":"2026-11"}}',
  ])('is none when the device holds %j instead', (text) => {
    device.set('kept_anna_monthly 2026-11 UTC', text);
    expect(readKeptAnswer(question)).toBeNull();
  });
});

it.each([
  ['signed out', null],
  ['somebody else came', 'erik'],
])('P32: an answer that was on its way while its person %s leaves nothing on the device', (_, openFor) => {
  keepAnswer(question, { data: summary, at: 1000 }, openFor);
  expect([...device.keys()]).toEqual([]);
});

it('without storage nothing is kept, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keepAnswer(question, { data: summary, at: 1000 }, 'anna');
  expect(readKeptAnswer(question)).toBeNull();
});
