import { afterAll, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { differingPixels, fileAt } from './compare.ts';
import { indexedPng } from './indexed-png.ts';

const browser = await openBrowser();
afterAll(() => browser.close());

/** Of 4 × 1 pixels. */
function png(...greys: readonly number[]): Buffer {
  const rgba = Buffer.from(greys.flatMap((grey) => [grey, grey, grey, 255]));
  return indexedPng({ width: greys.length, height: 1, rgba });
}

it('two pictures are compared pixel by pixel, part by part', async () => {
  const before = png(10, 20, 30, 40);
  expect(await differingPixels(browser, [before, png(10, 20, 30, 40)], 2)).toEqual([0, 0]);
  expect(await differingPixels(browser, [before, png(12, 20, 130, 140)], 2)).toEqual([0, 2]);
  expect(await differingPixels(browser, [before, png(10, 20)], 2)).toEqual([1, 1]);
});

it('a picture is read from a commit, and nothing where it has none', () => {
  expect(fileAt('HEAD', 'docs/screens/dashboard.png')?.subarray(1, 4).toString()).toBe('PNG');
  expect(fileAt('HEAD', 'docs/screens/none.png')).toBeNull();
  expect(() => fileAt('no-commit', 'docs/screens/dashboard.png')).toThrow();
});
