import { describe, expect, it } from 'vitest';
import { NOON } from '../../test/people.ts';
import { DAY } from '../time/instant.ts';
import { gramsAWeek } from './gain.ts';

describe('R318 grams a week', () => {
  const gain = (days: number, grams: number) =>
    gramsAWeek({ at: NOON, grams: 4000 }, { at: NOON + days * DAY, grams: 4000 + grams });

  it('is what two weighings come to, up and down', () => {
    expect(gain(14, 420)).toBe(210);
    expect(gain(3, -90)).toBe(-210);
  });

  it('is not said of weighings less than two days apart', () => {
    expect(gain(1.9, 60)).toBeNull();
    expect(gain(2, 60)).toBe(210);
  });
});
