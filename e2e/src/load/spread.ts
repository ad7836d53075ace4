import type { Spread } from './messages.ts';

/** How values in ms are spread, rounded to tenths; zeros for none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round(10 * (sorted[Math.floor((sorted.length - 1) * share)] ?? 0)) / 10;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
