import { type Measured, measure, type Target } from './load.ts';

interface Pairing {
  readonly product: Target;
  readonly bare: Target;
  /** Pairs of stretches, each in the order A B B A. */
  readonly pairs: number;
  readonly connections: number;
  readonly seconds: number;
}

export interface Comparison {
  readonly product: Measured;
  readonly bare: Measured;
  /** Product ÷ bare: throughput (more is better) and p99 (less is better). */
  readonly rateRatio: number;
  readonly p99Ratio: number;
}

/** Interleaves the two, so that a slow moment of the machine meets both; medians of all stretches. */
export async function compare({ product, bare, pairs, ...load }: Pairing): Promise<Comparison> {
  const products: Measured[] = [];
  const bares: Measured[] = [];
  await measure(product, { ...load, seconds: 1 });
  await measure(bare, { ...load, seconds: 1 });
  for (let pair = 0; pair < pairs; pair += 1) {
    products.push(await measure(product, load));
    bares.push(await measure(bare, load), await measure(bare, load));
    products.push(await measure(product, load));
  }
  const [ours, theirs] = [medianOf(products), medianOf(bares)];
  return {
    product: ours,
    bare: theirs,
    rateRatio: ours.rate / theirs.rate,
    p99Ratio: ours.p99 / Math.max(theirs.p99, 1),
  };
}

function medianOf(all: readonly Measured[]): Measured {
  return {
    rate: median(all.map((one) => one.rate)),
    p50: median(all.map((one) => one.p50)),
    p99: median(all.map((one) => one.p99)),
  };
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which `share` of the values lie; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
