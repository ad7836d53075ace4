import { KNOTS } from './who-table.ts';

/**
 * A curve through the values at `KNOTS`: straight lines before `straightUntil`, then cubics whose slope at a knot is that of
 * the parabola through it and its neighbours.
 */
export function interpolate(values: readonly number[], days: number, straightUntil: number): number {
  const after = KNOTS.findIndex((knot) => knot > days);
  const i = after === -1 ? KNOTS.length - 2 : Math.max(0, after - 1);
  const [from, to] = [at(KNOTS, i), at(KNOTS, i + 1)];
  const width = to - from;
  const t = (days - from) / width;
  const [a, b] = [at(values, i), at(values, i + 1)];
  if (days < straightUntil) return a + t * (b - a);
  const [slopeA, slopeB] = [slopeAt(values, i) * width, slopeAt(values, i + 1) * width];
  return a + t * (slopeA + t * (3 * (b - a) - 2 * slopeA - slopeB + t * (2 * (a - b) + slopeA + slopeB)));
}

function slopeAt(values: readonly number[], i: number): number {
  const slope = (k: number) => (at(values, k + 1) - at(values, k)) / (at(KNOTS, k + 1) - at(KNOTS, k));
  if (i === 0) return slope(0);
  if (i === KNOTS.length - 1) return slope(i - 1);
  const [before, after] = [at(KNOTS, i) - at(KNOTS, i - 1), at(KNOTS, i + 1) - at(KNOTS, i)];
  return (slope(i - 1) * after + slope(i) * before) / (before + after);
}

function at(list: readonly number[], i: number): number {
  return list[i] as number;
}
