import { describe, expect, it } from 'vitest';
import { wallClockIn } from './wall-clock.ts';

const stockholm = wallClockIn('Europe/Stockholm');
const at = (shown: string, after?: string) =>
  new Date(stockholm(Date.parse(`${shown}Z`), after === undefined ? undefined : Date.parse(after))).toISOString();

describe('wall clocks (R284)', () => {
  it('follow summer and winter', () => {
    expect(at('2026-01-10T12:00')).toBe('2026-01-10T11:00:00.000Z');
    expect(at('2026-07-10T12:00')).toBe('2026-07-10T10:00:00.000Z');
  });

  it('of an hour that comes twice take the earlier, or the one that is not before the start', () => {
    expect(at('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-10-25T02:30', '2026-10-25T00:45:00Z')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('of an hour that is skipped are as far behind the change', () => {
    expect(at('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  });
});
