import type { Instant } from './instant.ts';

/** A stretch of time; `to` is not before `from`, and no part of it. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** The stretches that spans cover, from the first to the last; spans that touch are one. */
export function unionOf(spans: readonly Span[]): Span[] {
  const union: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = union.at(-1);
    if (last && from <= last.to) union[union.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else union.push({ from, to });
  }
  return union;
}

/** The sum of their lengths, ms. What several cover counts several times: take their union first. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((length, { from, to }) => length + to - from, 0);
}
