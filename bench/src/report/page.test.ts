import { describe, expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import { presentLine, presentNumber, withFigures } from './page.ts';
import type { Result } from './results.ts';

const RESULT: Result = {
  title: 'Sync write',
  against: 'one prepared insert',
  how: 'As fast as it is answered.',
  figures: [
    {
      name: 'throughput',
      unit: '/s',
      product: 1234.5,
      bare: 3000,
      ratio: { value: 0.4115, low: 0.4, high: 0.42 },
      target: { of: 'ratio', atLeast: 0.5 },
    },
    { name: 'start', unit: 's', product: 0.75, bare: null, ratio: null, target: { of: 'product', atMost: 1 } },
    { name: 'bytes', unit: 'B', product: 12, bare: null, ratio: null, target: null, isDetail: true },
    {
      ...{ name: 'statements', unit: '', product: 3, bare: null, ratio: null },
      ...{ target: { of: 'product', atMost: 2 }, isDetail: true },
    },
  ],
  at: '2026-11-22T10:11:12.000Z',
  machine: { node: 'v20', processor: 'a processor', cores: 2, memoryGb: 8, kernel: '6', commit: 'abc1234' },
  postgres: '18.4',
  seed: 7,
  size: 'full',
  pairs: 7,
  others: 0.02,
};
const PAGE = `# Performance

By hand, before.

<!-- figures: written by npm run bench:full, not by hand -->
what was there
<!-- end of figures -->

By hand, after.
`;

describe('the page of figures', () => {
  const page = withFigures(PAGE, { 'sync-write': RESULT });

  it('keeps what is written by hand, and replaces what is not', () => {
    expect(page).toContain('By hand, before.');
    expect(page).toContain('By hand, after.');
    expect(page).not.toContain('what was there');
  });

  it('is the same when it is written again', () => {
    expect(withFigures(page, { 'sync-write': RESULT })).toBe(page);
  });

  it('tells product, bare, ratio with its interval, target and whether it is met', () => {
    expect(page).toContain('| throughput | 1,235 /s | 3,000 /s | 0.41 × (0.40–0.42) | ≥ 0.5 × | **missed** |');
    expect(page).toContain('| start | 0.75 s | – | – | ≤ 1 s | met |');
  });

  it('has one figure of those that meet the same target, the nearest to it, and none without a target', () => {
    const [throughput, start] = RESULT.figures as [Figure, Figure];
    const figures: Figure[] = [
      { ...start, name: 'first' },
      { ...start, name: 'second', product: 0.9 },
      { ...start, name: 'third', product: 1.1 },
      { ...throughput, name: 'fourth', ratio: { value: 0.6, low: 0.5, high: 0.7 } },
      { ...throughput, name: 'fifth', ratio: { value: 0.8, low: 0.5, high: 0.9 } },
      { ...start, name: 'without', target: null },
    ];
    const short = withFigures(PAGE, { row: { ...RESULT, figures } });
    const names = [...short.matchAll(/^\| ([^*|]+) \|.*(?:met|missed)/gm)].map(([, name]) => name);
    expect(names).toEqual(['second (nearest of 2)', 'third', 'fourth (nearest of 2)']);
    expect(short).not.toContain('| without |');
  });

  it('has all figures of a row without targets', () => {
    const figures = RESULT.figures.map((figure) => ({ ...figure, target: null }));
    const untargeted = withFigures(PAGE, { row: { ...RESULT, figures } });
    expect(untargeted).toMatch(/\| throughput \|[\s\S]*\| start \|/);
  });

  it('has a detail only if it misses its target', () => {
    expect(page).not.toContain('| bytes |');
    expect(page).toContain('| statements | 3 | – | – | ≤ 2 | **missed** |');
  });

  it('tells once when, from which commit and how often most rows were measured, and once how those that were alike', () => {
    const later = { ...RESULT, title: 'Later', how: 'Slowly.', at: '2026-11-23T10:11:12.000Z' };
    const several = withFigures(PAGE, { first: RESULT, later, second: { ...RESULT, title: 'Second' } });
    expect(several).toContain('Measured 2026-11-22, commit abc1234, full sizes, 7 pairs, seed 7, except\n');
    expect(several).toContain('- 2026-11-23, commit abc1234, full sizes, 7 pairs, seed 7: *Later*.\n');
    expect(several).toContain('- **Sync write; Second.** As fast as it is answered.\n- **Later.** Slowly.\n');
    expect(several).not.toContain('busy machine');
  });

  it('says so when the machine was busy or the pairs were few', () => {
    const marked = withFigures(PAGE, { 'sync-write': { ...RESULT, others: 0.5, pairs: 3 } });
    expect(marked).toContain('**on a busy machine** (others used 50 % of it)');
    expect(marked).toContain('| ≤ 1 s | met (busy) |');
    expect(marked).toContain('**fewer than 7 pairs**');
  });

  it('refuses a page without the marks', () => {
    expect(() => withFigures('# Performance', {})).toThrow('no place for figures');
  });

  it.each([
    [12345.6, '12,346'],
    [99.94, '99.9'],
    [0.5, '0.50'],
    [0.0012, '0.0012'],
    [3, '3'],
  ])('%s reads %s', (value, text) => {
    expect(presentNumber(value)).toBe(text);
  });

  it('has a line for the terminal', () => {
    const lines = RESULT.figures.map(presentLine);
    expect(lines).toEqual([
      'throughput: 1,235 /s, bare 3,000 /s, 0.41 × (0.40–0.42), target ≥ 0.5 ×: **missed**',
      'start: 0.75 s, target ≤ 1 s: met',
      'bytes: 12 B',
      'statements: 3, target ≤ 2: **missed**',
    ]);
  });
});
