import { expect, it } from 'vitest';
import { displayNameFault, displayNameLength, faultWhileTyped, parseDisplayName } from './display-name.ts';

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
])('%j is stored as %j [A2.29 A3.1]', (typed, name) => {
  expect(parseDisplayName(typed)).toBe(name);
});

it.each([
  ['Anna', null, null],
  ['', 'displayNameMissing', null],
  [' \u200b', 'displayNameMissing', null],
  ['👶'.repeat(50), null, null],
  ['👶'.repeat(51), 'displayNameInvalid', 'displayNameInvalid'],
  ['An\u0000na', 'displayNameInvalid', null],
])('the name %j has the fault %j, and %j while it is being typed', (typed, fault, whileTyped) => {
  expect([displayNameFault(typed), faultWhileTyped(typed)]).toEqual([fault, whileTyped]);
});

it.each([
  ['Anna', 4],
  ['  Anna \n Berg ', 9],
  ['👨\u200d👩\u200d👧', 5],
  ['a'.repeat(400), 400],
  ['   ', 0],
])('%j counts as %d characters', (typed, length) => {
  expect(displayNameLength(typed)).toBe(length);
});
