import type { Activity } from '@lulla/domain/activity/activity';
import { describe, expect, it } from 'vitest';
import { beginningOf } from './use-beginning.ts';

const at = (iso: string) => Date.parse(iso);
const entry = (kind: 'growth' | 'diaper', iso: string) => ({ kind, startedAt: at(iso) }) as Activity;
const ZONE = 'Europe/Stockholm';

describe('R185: where a log begins', () => {
  const diaper = entry('diaper', '2026-11-20T10:00Z');
  const born = entry('growth', '2024-05-31T23:00Z');

  it('is its first entry that is none of More; months of those are named beside it', () => {
    expect(beginningOf([entry('growth', '2026-11-21T10:00Z'), diaper, born], undefined, ZONE)).toEqual({
      startedAt: diaper.startedAt,
      month: '2026-11',
      // Of the reader's zone.
      earlier: ['2024-06'],
    });
  });

  it('is the earlier one of what the device and the server know', () => {
    const answer = { startedAt: at('2026-10-02T10:00Z'), earlier: [at('2025-01-31T22:00Z'), at('2025-01-31T23:30Z')] };
    expect(beginningOf([diaper], answer, ZONE)).toEqual({
      startedAt: answer.startedAt,
      month: '2026-10',
      earlier: ['2025-01', '2025-02'],
    });
  });

  it('is unknown in a log of More alone', () => {
    expect(beginningOf([born], { startedAt: null }, ZONE)).toEqual({
      startedAt: null,
      month: null,
      earlier: ['2024-06'],
    });
  });

  it('names no month twice', () => {
    const answer = { startedAt: diaper.startedAt, earlier: [born.startedAt, at('2026-11-02T10:00Z')] };
    expect(beginningOf([diaper, born], answer, ZONE).earlier).toEqual(['2024-06']);
  });
});
