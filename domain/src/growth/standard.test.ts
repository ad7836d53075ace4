import { describe, expect, it } from 'vitest';
import { WHO_ANSWERS } from '../../test/who-answers.ts';
import { MEASURES, type Measure } from '../activity/growth/growth.ts';
import { lmsAt, percentileOf, type Sex, standardLength, usualPosition, valueAt, zScore } from './standard.ts';

interface Answer {
  readonly measure: Measure;
  readonly sex: Sex;
  readonly days: number;
  readonly value: number;
  readonly z: number;
}

const answers: readonly Answer[] = WHO_ANSWERS.trim()
  .split('\n')
  .flatMap((line) => {
    const [measure, sex, days, ...pairs] = line.split(' ');
    return pairs.map((pair) => {
      const [value, z] = pair.split(':').map(Number);
      return { measure, sex, days: Number(days), value, z } as Answer;
    });
  });

function scoreOf({ measure, sex, days, value }: Omit<Answer, 'z'>): number {
  const lms = lmsAt(measure, sex, days);
  if (!lms) throw new Error('Outside the standard');
  return zScore(measure, value, lms);
}

describe('R233 z-scores are those of WHO', () => {
  it('at 504 points, the joints among them, to 0.01', () => {
    expect(answers).toHaveLength(504);
    const off = answers.map((answer) => ({ ...answer, error: Math.abs(scoreOf(answer) - answer.z) }));
    expect(off.filter(({ error }) => error > 0.01)).toEqual([]);
  });

  it.each<[Omit<Answer, 'z'>, number]>([
    // From the examples that WHO publishes with its software.
    [{ measure: 'weight', sex: 'boy', days: 1001, value: 18_000 }, 2.2],
    [{ measure: 'weight', sex: 'girl', days: 1000, value: 15_000 }, 0.95],
    [{ measure: 'weight', sex: 'boy', days: 1010, value: 10_000 }, -2.76],
    [{ measure: 'length', sex: 'boy', days: 1001, value: 1200 }, 7.31],
    [{ measure: 'length', sex: 'girl', days: 1000, value: 800 }, -3.5],
    [{ measure: 'length', sex: 'boy', days: 1010, value: 1000 }, 1.62],
  ])('%o', (asked, z) => {
    expect(Math.round(scoreOf(asked) * 100) / 100).toBe(z);
  });

  it('and none outside birth to five years', () => {
    expect([-1, 1827, Number.NaN].map((days) => lmsAt('weight', 'girl', days))).toEqual([null, null, null]);
    expect([0, 1826].map((days) => lmsAt('head', 'boy', days)?.m)).toEqual(
      [344.6, 507.4].map((m) => expect.closeTo(m, 0)),
    );
  });

  it('a value at a z-score has it, also beyond three for what is not weight', () => {
    for (const measure of MEASURES) {
      for (const z of [-3, -2, -1, 0, 1, 2, 3, ...(measure === 'weight' ? [] : [4.5])]) {
        const lms = lmsAt(measure, 'girl', 400);
        if (!lms) throw new Error('Within the standard');
        expect(zScore(measure, valueAt(z, lms), lms)).toBeCloseTo(z, 6);
      }
    }
  });
});

describe('R234 lying under 24 months, standing from then on', () => {
  it.each([
    ['standing', 730, 857],
    ['lying', 730, 850],
    [null, 730, 850],
    ['lying', 731, 843],
    ['standing', 731, 850],
    [null, 731, 850],
  ] as const)('%s at %i days', (position, days, mm) => {
    expect(standardLength(850, position, days)).toBe(mm);
  });

  it('so the same child has about the same score on both sides', () => {
    const before = scoreOf({ measure: 'length', sex: 'girl', days: 730, value: standardLength(850, 'lying', 730) });
    const after = scoreOf({ measure: 'length', sex: 'girl', days: 731, value: standardLength(850, 'lying', 731) });
    expect(after).toBeCloseTo(before, 1);
    expect([730, 731].map(usualPosition)).toEqual(['lying', 'standing']);
  });
});

it.each([
  [0, 50],
  [1, 84.13],
  [-1, 15.87],
  [1.881, 97],
  [-3, 0.13],
  [3, 99.87],
])('z %s is percentile %s', (z, percentile) => {
  expect(percentileOf(z)).toBeCloseTo(percentile, 1);
});
