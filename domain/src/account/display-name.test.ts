import { expect, it } from 'vitest';
import { parseDisplayName } from './display-name.ts';

it.each([
  ['Anna', 'Anna'],
  ['  Anna \n Berg ', 'Anna Berg'],
  ['', ''],
  ['\u202eannA', 'annA'],
  ['👶'.repeat(50), '👶'.repeat(50)],
  ['a'.repeat(51), null],
  ['An\u0000na', null],
  ['\u200b', null],
  ['\u3164\u2800 \u00ad', null],
  ['\u{e0041}', null],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
])('%j is stored as %j', (typed, name) => {
  expect(parseDisplayName(typed)).toBe(name);
});
