import { describe, expect, it } from 'vitest';
import { deriveId, rowIds, rowKeys } from './derive-id.ts';

describe('derived ids (R281)', () => {
  it('are UUIDv5, and the same for the same source, child and key', () => {
    // Written down: another value would import everything again.
    expect(deriveId('huckleberry', 'Alma', 'key')).toBe('6a02eb11-370b-540e-9014-5a0a545ecae0');
    expect(deriveId('huckleberry', 'Alma', 'key')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('differ by source, child, key and part', () => {
    const ids = [
      deriveId('huckleberry', 'Alma', 'key'),
      deriveId('nara', 'Alma', 'key'),
      deriveId('huckleberry', 'Bo', 'key'),
      deriveId('huckleberry', 'Alma', 'other'),
      deriveId('huckleberry', 'Alma', 'key', 1),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of the parts of a row are those of its key, of a very long one those of its first', () => {
    const ids = (key: string) => [0, 1, 2].map(rowIds('huckleberry', 'Alma', key));
    const partsOf = (key: string) => [0, 1, 2].map((part) => deriveId('huckleberry', 'Alma', key, part));
    expect(ids('x'.repeat(10_000))).toEqual(partsOf('x'.repeat(10_000)));
    const [first = '', ...others] = ids('x'.repeat(10_001));
    expect(first).toBe(deriveId('huckleberry', 'Alma', 'x'.repeat(10_001)));
    expect(others).toEqual(partsOf(first).slice(1));
    expect(ids(`${'x'.repeat(10_001)}y`)).not.toContain(others[0]);
  });

  it('take equal rows by their order, whatever order their columns have and which are empty', () => {
    const [older, newer] = [rowKeys(), rowKeys()];
    const first = older('log', [
      ['type', 'Diaper'],
      ['start', '7:54 PM'],
    ]);
    const second = older('log', [
      ['type', 'Diaper'],
      ['start', '7:54 PM'],
    ]);
    expect(second).not.toBe(first);
    expect(
      newer('log', [
        ['start', '7:54\u202fPM'],
        ['type', 'Diaper'],
        ['notes', ''],
      ]),
    ).toBe(first);
    expect(
      newer('log', [
        ['start', '7:54 PM'],
        ['type', 'Diaper'],
      ]),
    ).toBe(second);
    expect(
      newer('other', [
        ['start', '7:54 PM'],
        ['type', 'Diaper'],
      ]),
    ).not.toBe(first);
  });
});
