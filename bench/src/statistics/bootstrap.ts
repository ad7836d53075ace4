import { seededRandom } from '@lulla/server/src/seed/random.ts';
import { median, quantile } from './quantile.ts';

const BATCHES = 2_000;

/** A figure and the 95 % interval in which it lies when the measurement is drawn again. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What two systems gave in stretches that were measured side by side, first with first. */
export interface Sides {
  readonly product: readonly number[];
  readonly bare: readonly number[];
}

/** The median of the pairs' ratios, with a percentile bootstrap over the pairs: the same for the same seed. */
export function ratioOfPairs({ product, bare }: Sides, seed: number): Estimate {
  const ratios = product.map((value, pair) => value / (bare[pair] ?? Number.NaN));
  return bootstrap(ratios, median, seed);
}

/** Both sides' medians, and the median of their pairs' ratios: what a figure says of them. */
export function compareMedians(sides: Sides, seed: number): { product: number; bare: number; ratio: Estimate } {
  return { product: median(sides.product), bare: median(sides.bare), ratio: ratioOfPairs(sides, seed) };
}

/** The ratio of one quantile of all values of each, with a bootstrap over the values. For tails, which one stretch is too short for. */
export function ratioOfQuantiles({ product, bare }: Sides, share: number, seed: number): Estimate {
  const random = seededRandom(seed);
  const draws = Array.from({ length: BATCHES / 4 }, () => {
    return quantile(drawAgain(product, random), share) / quantile(drawAgain(bare, random), share);
  });
  const value = quantile(product, share) / quantile(bare, share);
  return { value, low: quantile(draws, 0.025), high: quantile(draws, 0.975) };
}

function bootstrap(
  values: readonly number[],
  statistic: (values: readonly number[]) => number,
  seed: number,
): Estimate {
  const random = seededRandom(seed);
  const draws = Array.from({ length: BATCHES }, () => statistic(drawAgain(values, random)));
  return { value: statistic(values), low: quantile(draws, 0.025), high: quantile(draws, 0.975) };
}

function drawAgain(values: readonly number[], random: () => number): number[] {
  return values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN);
}
