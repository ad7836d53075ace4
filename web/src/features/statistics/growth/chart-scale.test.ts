import { DAYS_A_MONTH } from '@lulla/domain/growth/age';
import { describe, expect, it } from 'vitest';
import { ageSpan, ageTicks, axisValue, CURVES, curvesOf, ticksBetween, valueSpan } from './chart-scale.ts';

const meanOf = (asked: Parameters<typeof curvesOf>[0], span: readonly [number, number]) =>
  curvesOf(asked, [[0, '0']], span)[0]?.line ?? [];

describe('R238 the picture of growth', () => {
  it.each([
    [[0, 20], 0, 3],
    [[0, 92], 0, 6],
    [[5, 200, 364], 0, 12],
    [[800], 0, 36],
    [[1900], 0, 72],
    // Before the due date.
    [[-50, 30], -50, 3],
  ])('of ages of %j days begins at %i days and ends at %i months', (days, from, months) => {
    expect(ageSpan(days)).toEqual([from, months * DAYS_A_MONTH]);
  });

  it('draws curves within the standard only, in the unit of the axis', () => {
    const asked = { measure: 'weight', sex: 'boy', units: 'metric' } as const;
    const mean = meanOf(asked, [-50, 72 * DAYS_A_MONTH]);
    expect([mean[0], mean.at(-1)].map((place) => place?.x)).toEqual([0, 1826]);
    expect(mean[0]?.y).toBeCloseTo(3.35, 2);
    expect(meanOf({ ...asked, units: 'imperial' }, [0, 90])[0]?.y).toBeCloseTo(7.38, 2);
    expect(meanOf({ ...asked, measure: 'length' }, [0, 90])[0]?.y).toBeCloseTo(49.9, 1);
  });

  it('draws the same curve in inches as in centimetres, without steps', () => {
    const [inches, centimetres] = (['imperial', 'metric'] as const).map((units) =>
      meanOf({ measure: 'length', sex: 'girl', units }, [0, 90]).map(({ y }) => y),
    );
    for (const [index, y] of (inches ?? []).entries()) expect(y * 2.54).toBeCloseTo(centimetres?.[index] ?? 0, 9);
  });

  it('has a lower curve for each upper one', () => {
    for (const curves of Object.values(CURVES)) {
      const scores = curves.map(([z]) => z);
      expect(scores.map((z) => (z === 0 ? 0 : -z)).sort()).toEqual([...scores].sort());
    }
  });

  it.each([
    [2.1, 9.8, [4, 6, 8]],
    [48, 72, [50, 55, 60, 65, 70]],
    [33.5, 36, [33.5, 34, 34.5, 35, 35.5, 36]],
  ])('marks values from %s to %s', (least, most, ticks) => {
    expect(ticksBetween(least, most)).toEqual(ticks);
  });

  it('marks weeks for three months, then months', () => {
    expect(ageTicks([0, 3 * DAYS_A_MONTH])).toEqual({ unit: 'weeks', at: [0, 2, 4, 6, 8, 10, 12] });
    expect(ageTicks([0, 6 * DAYS_A_MONTH])).toEqual({ unit: 'months', at: [0, 1, 2, 3, 4, 5, 6] });
    expect(ageTicks([0, 60 * DAYS_A_MONTH]).at).toEqual([0, 12, 24, 36, 48, 60]);
  });

  it('leaves room around a single value', () => {
    expect(valueSpan([4.2])).toEqual([3.7, 4.7]);
    expect(axisValue('head', 381, 'imperial')).toBe(15);
  });
});
