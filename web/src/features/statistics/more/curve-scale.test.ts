import { HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { ALICE, buildMedicine } from '../../../log-entry/testing/build-activities.ts';
import { curveOf, dosesBeside, xOf } from './curve-scale.ts';

const at = (startedAt: number, centiCelsius: number) => ({
  kind: 'temperature' as const,
  id: String(startedAt),
  userId: ALICE,
  startedAt,
  note: null,
  editedAt: null,
  centiCelsius,
  site: null,
});

describe('R220 the curve', () => {
  it('places readings by time and degrees, within its frame', () => {
    const { points, lines } = curveOf([at(0, 3700), at(6 * HOUR, 3950), at(24 * HOUR, 3800)]);
    expect(points.map(({ x }) => x)).toEqual([0, 0.25, 1]);
    expect(points.every(({ y }) => y > 0 && y < 1)).toBe(true);
    expect(points.map(({ y }) => y).sort()[0]).toBe(points[1]?.y);
    expect(lines.map(({ degrees }) => degrees)).toEqual([37, 38, 39]);
  });

  it('R248 has lines at whole degrees of the unit', () => {
    const { lines, points } = curveOf([at(0, 3700), at(HOUR, 3833)], 'f');
    expect(lines.map(({ degrees }) => degrees)).toEqual([98, 99, 100, 101, 102]);
    expect(points[1]?.y).toBeCloseTo(lines[3]?.y ?? 0, 2);
  });

  it('has room for what is lower or higher', () => {
    expect(curveOf([at(0, 3410)]).lines.map(({ degrees }) => degrees)).toEqual([34, 35, 36, 37, 38, 39]);
    expect(curveOf([at(0, 4120)]).lines.map(({ degrees }) => degrees)).toEqual([37, 38, 39, 40, 41]);
  });

  it('ends at the last reading, also of one alone', () => {
    expect(curveOf([at(0, 3700)])).toMatchObject({ from: -6 * HOUR, to: 0, points: [{ x: 1 }] });
    expect(curveOf([at(0, 3700), at(3 * HOUR, 3800)]).points).toMatchObject([{ x: 0.5 }, { x: 1 }]);
  });
});

it('R247 the doses of an illness are those during it and half a day beside it, and have room', () => {
  const dose = (startedAt: number) => buildMedicine(startedAt, { id: String(startedAt) });
  const readings = [at(20 * HOUR, 3800), at(30 * HOUR, 3900)];
  const doses = dosesBeside(readings, [
    dose(7 * HOUR),
    dose(8 * HOUR),
    dose(25 * HOUR),
    dose(42 * HOUR),
    dose(43 * HOUR),
  ]);
  expect(doses.map(({ startedAt }) => startedAt / HOUR)).toEqual([8, 25, 42]);
  const curve = curveOf(readings, 'c', doses);
  expect(doses.map(({ startedAt }) => xOf(startedAt, curve))).toEqual([0, 0.5, 1]);
});
