import type { Estimate } from '../statistics/bootstrap.ts';

/** What a target bounds: the ratio to the baseline, or the product's own figure. */
export type Target = { readonly of: 'ratio' | 'product' } & (
  | { readonly atMost: number }
  | { readonly atLeast: number }
);

/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly product: number;
  /** Null where there is nothing bare to compare with. */
  readonly bare: number | null;
  /** Product ÷ bare. */
  readonly ratio: Estimate | null;
  readonly target: Target | null;
  /** Kept with the results; on the page only if it misses its target. */
  readonly isDetail?: boolean;
}

/** One row of the page: what was compared, and what came of it. */
export interface Row {
  readonly title: string;
  /** What stands on the other side. */
  readonly against: string;
  readonly figures: readonly Figure[];
  /** How it was done, in words: sizes, counts. */
  readonly how: string;
}

/** Whether a figure holds its target; null for one without. What could not be measured holds nothing. */
export function isMet(figure: Figure): boolean | null {
  const { target } = figure;
  if (target === null) return null;
  const value = boundValue(figure);
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

/** How much of what its target allows a figure takes: 1 is all of it. 0 without a target, or where nothing is allowed. */
export function shareOfBound(figure: Figure): number {
  const { target } = figure;
  if (target === null) return 0;
  const value = boundValue(figure);
  if ('atLeast' in target) return target.atLeast / value;
  return target.atMost === 0 ? 0 : value / target.atMost;
}

export function hasSameTarget({ target: a }: Figure, { target: b }: Figure): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function boundValue({ product, ratio, target }: Figure): number {
  return target?.of === 'ratio' ? (ratio?.value ?? Number.NaN) : product;
}

/** A figure with nothing bare beside it. */
export function absolute(name: string, unit: string, product: number, target: Target | null = null): Figure {
  return { name, unit, product, bare: null, ratio: null, target };
}
