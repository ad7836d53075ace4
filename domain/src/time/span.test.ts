import { expect, it } from 'vitest';
import { lengthOf, type Span, unionOf } from './span.ts';

const span = (from: number, to: number): Span => ({ from, to });

it.each<[string, Span[], Span[]]>([
  ['nothing', [], []],
  ['one', [span(1, 3)], [span(1, 3)]],
  ['separate ones, in order', [span(5, 6), span(1, 3)], [span(1, 3), span(5, 6)]],
  ['overlapping ones', [span(2, 5), span(1, 3)], [span(1, 5)]],
  ['touching ones', [span(1, 3), span(3, 5)], [span(1, 5)]],
  ['one within another', [span(1, 9), span(2, 3), span(8, 9)], [span(1, 9)]],
  ['one that bridges two', [span(1, 3), span(5, 7), span(2, 6)], [span(1, 7)]],
  ['one without length', [span(2, 2), span(4, 5)], [span(2, 2), span(4, 5)]],
])('the union of %s', (_, spans, union) => {
  expect(unionOf(Object.freeze(spans))).toEqual(union);
});

it('counts what overlaps once in the length of the union, as often as it is there else', () => {
  const spans = [span(1, 4), span(2, 6), span(8, 9)];
  expect([lengthOf(spans), lengthOf(unionOf(spans)), lengthOf([])]).toEqual([8, 6, 0]);
});
