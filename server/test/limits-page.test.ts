import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../src/limits/limits.ts';

const CHECKOUT = join(import.meta.dirname, '../..');
const page = readFileSync(join(CHECKOUT, 'docs/operations/limits.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => cells.slice(1, -1));

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  KiB: 1_024,
  s: SECOND,
  min: MINUTE,
  h: HOUR,
  days: DAY,
};
const NAMES: Readonly<Record<string, number>> = { SECOND, MINUTE, HOUR, DAY };

/** '16 KiB' in bytes, '2 s' in ms, '50' as it is. */
function readText(text: string): number {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)(?: (\w+))?$/.exec(text) ?? [];
  return Number(digits) * (UNITS[unit] ?? Number.NaN);
}

/** What a file of ours gives a constant, or a member of one: a product of numbers and units of time. */
function readCode(place: string): number {
  const [file = '', constant = ''] = place.split(' › ');
  const [name = '', member] = constant.split('.');
  const code = readFileSync(join(CHECKOUT, file), 'utf8');
  const statement = new RegExp(`^(?:export )?const ${name}(?::[^=]+)? = ([^;]+);`, 'm').exec(code)?.[1] ?? '';
  const value = member === undefined ? statement : (new RegExp(`\\b${member}: ([^,}\n]+)`).exec(statement)?.[1] ?? '');
  return value
    .split('*')
    .map((factor) => factor.trim().replaceAll('_', ''))
    .map((factor) => NAMES[factor] ?? Number(factor === '' ? Number.NaN : factor))
    .reduce((product, factor) => product * factor, 1);
}

const withPlace = rows.flatMap(([what = '', limit = '', , place = '']) => {
  const constant = /^`((?:server|domain)\/src\/[^`]+ › [^`]+)`$/.exec(place)?.[1];
  return constant === undefined ? [] : [{ what, limit, constant }];
});

describe('docs/operations/limits.md', () => {
  test.each(withPlace)('$what: $limit is what the code says', ({ limit, constant }) => {
    expect(readText(limit)).toBeGreaterThan(0);
    expect(readCode(constant)).toBe(readText(limit));
  });

  test('lists every rate limit with its number and window', () => {
    const onPage = rows.flatMap(([, limit = '', time = '', name = '']) => {
      const known = /^`(\w+)`$/.exec(name)?.[1];
      return known === undefined ? [] : [[known, { points: Number(limit), seconds: readText(time) / SECOND }] as const];
    });
    const inCode = Object.entries(LIMITS).map(([name, { points, seconds }]) => [name, { points, seconds }]);
    expect(Object.fromEntries(onPage)).toEqual(Object.fromEntries(inCode));
  });

  test('has a row for each limit of requests, streams and queues', () => {
    expect(withPlace.length).toBeGreaterThan(55);
    for (const file of [
      'http/request/read-body.ts',
      'http/request/json-shape.ts',
      'http/listener.ts',
      'stream/open-streams.ts',
    ]) {
      const code = readFileSync(join(CHECKOUT, 'server/src', file), 'utf8');
      const names = [...code.matchAll(/^(?:export )?const ((?:DEFAULT_)?MAX_\w+) =/gm)].map(([, name]) => name);
      for (const name of names.filter((name) => name !== 'MAX_ISSUES')) expect(page).toContain(`${file} › ${name}`);
    }
  });
});
