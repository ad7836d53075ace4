import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { expect, it } from 'vitest';
import { Parts } from './statistic.tsx';

/** The text of each part, which is what a line can begin with. */
function partsOf(parts: readonly (string | null)[]): string[] {
  const items = renderToStaticMarkup(createElement(Parts, { parts })).match(/<li>.*?<\/li>/gu) ?? [];
  return items.map((item) => item.replaceAll(/<[^>]*>/gu, ''));
}

it('separates the parts of a number so that no line begins with the dot', () => {
  expect(partsOf(['6 feeds', null, '1 without an amount', 'L 12m, R 8m'])).toEqual([
    '6 feeds\u00A0·',
    '1 without an amount\u00A0·',
    'L 12m, R 8m',
  ]);
  expect(partsOf(['6 feeds'])).toEqual(['6 feeds']);
  expect(partsOf([null])).toEqual([]);
});
