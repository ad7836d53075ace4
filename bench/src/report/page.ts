import { BUSY_FROM } from '../instrument/machine.ts';
import { LEAST_PAIRS } from '../instrument/pairs.ts';
import type { Estimate } from '../statistics/bootstrap.ts';
import { type Figure, hasSameTarget, isMet, shareOfBound, type Target } from './figure.ts';
import type { Result, Results } from './results.ts';

const BEGIN = '<!-- figures: written by npm run bench:full, not by hand -->';
const END = '<!-- end of figures -->';

/** Puts the figures between the page's two marks; everything else on it is written by hand and stays. */
export function withFigures(page: string, results: Results): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The page has no place for figures: ${BEGIN} … ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${presentFigures(results)}\n${page.slice(end)}`;
}

/** All rows as Markdown: the circumstances of most, one table, then how each was measured. */
function presentFigures(results: Results): string {
  const rows = Object.values(results);
  const table = [
    '| | product | bare | product ÷ bare (95 %) | target | |',
    '|---|---:|---:|---:|---|---|',
    ...rows.flatMap((row) => [
      `| **${row.title}** against ${row.against} | | | | | |`,
      ...shownOf(row).map((figure) => presentFigure(figure, row.others > BUSY_FROM)),
    ]),
  ];
  const hows = [...titlesBy(rows, ({ how }) => how)].map(([how, titles]) => `- **${titles.join('; ')}.** ${how}`);
  return `${presentDates(rows)}\n\n${table.join('\n')}\n\n${hows.join('\n')}\n`;
}

/**
 * What misses its target, and of those that meet the same one the figure nearest to it. Of a row without targets, all but
 * its details.
 */
function shownOf({ figures }: Result): readonly Figure[] {
  if (figures.every(({ target }) => target === null)) return figures.filter(({ isDetail }) => !isDetail);
  return figures.flatMap((figure) => {
    if (isMet(figure) === false) return figure;
    const alike = figures.filter((other) => !other.isDetail && isMet(other) && hasSameTarget(figure, other));
    const [nearest] = alike.sort((a, b) => shareOfBound(b) - shareOfBound(a));
    if (nearest !== figure) return [];
    return alike.length > 1 ? { ...figure, name: `${figure.name} (nearest of ${alike.length})` } : figure;
  });
}

/** When, from which commit and how often: what most rows share, then the others by what they share. */
function presentDates(rows: readonly Result[]): string {
  const [usual, ...others] = [...titlesBy(rows, presentCircumstances)].sort(([, a], [, b]) => b.length - a.length);
  if (!usual) return 'Nothing was measured.';
  const except = others.map(
    ([circumstances, own]) => `- ${circumstances}: ${own.map((title) => `*${title}*`).join('; ')}.`,
  );
  return [`Measured ${usual[0]}${except.length > 0 ? ', except' : '.'}`, ...except].join('\n');
}

/** The titles of rows that have the same text, by that text, in the rows' order. */
function titlesBy(rows: readonly Result[], textOf: (row: Result) => string): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const row of rows) titles.set(textOf(row), [...(titles.get(textOf(row)) ?? []), row.title]);
  return titles;
}

function presentFigure(figure: Figure, isBusy: boolean): string {
  const { name, unit, product, bare, ratio, target } = figure;
  const cells = [
    name,
    presentValue(product, unit),
    bare === null ? '–' : presentValue(bare, unit),
    presentRatio(ratio),
  ];
  return `| ${[...cells, presentTarget(target, unit), `${presentMet(isMet(figure))}${isBusy && figure.target ? ' (busy)' : ''}`].join(' | ')} |`;
}

function presentCircumstances({ at, machine, pairs, size, seed, others }: Result): string {
  const few = pairs < LEAST_PAIRS ? `, **fewer than ${LEAST_PAIRS} pairs**` : '';
  const busy = others > BUSY_FROM ? `, **on a busy machine** (others used ${(others * 100).toFixed(0)} % of it)` : '';
  return `${at.slice(0, 10)}, commit ${machine.commit}, ${size} sizes, ${pairs} pairs, seed ${seed}${few}${busy}`;
}

/** One line for the terminal. */
export function presentLine(figure: Figure): string {
  const { name, unit, product, bare, ratio, target } = figure;
  const parts = [
    `${name}: ${presentValue(product, unit)}`,
    ...(bare === null ? [] : [`bare ${presentValue(bare, unit)}`]),
    ...(ratio === null ? [] : [presentRatio(ratio)]),
    ...(target === null ? [] : [`target ${presentTarget(target, unit)}: ${presentMet(isMet(figure))}`]),
  ];
  return parts.join(', ');
}

function presentValue(value: number, unit: string): string {
  return Number.isNaN(value) ? 'not measured' : `${presentNumber(value)} ${unit}`.trim();
}

/** Three digits that count, thousands apart. */
export function presentNumber(value: number): string {
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.01 ? 2 : 4;
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function presentRatio(ratio: Estimate | null): string {
  if (ratio === null || Number.isNaN(ratio.value)) return '–';
  if (ratio.low === ratio.high) return `${presentNumber(ratio.value)} ×`;
  return `${presentNumber(ratio.value)} × (${presentNumber(ratio.low)}–${presentNumber(ratio.high)})`;
}

function presentTarget(target: Target | null, unit: string): string {
  if (target === null) return '';
  const [sign, bound] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast];
  return `${sign} ${bound}${target.of === 'ratio' ? ' ×' : ` ${unit}`}`.trim();
}

function presentMet(met: boolean | null): string {
  if (met === null) return '';
  return met ? 'met' : '**missed**';
}
