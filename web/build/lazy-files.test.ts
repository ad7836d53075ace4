import { expect, it } from 'vitest';
import { filesAhead } from './lazy-files.ts';

it.each([
  ['assets/sheet-1.js', ['assets/sheet-1.css']],
  ['assets/engine-3.js', ['assets/sheet-1.css', 'assets/validator-4.js']],
])('with %s are asked for', (part, files) => {
  const all = ['assets/sheet-1.css', 'assets/index-5.js', 'assets/validator-4.js', part];
  expect(filesAhead(part, all)).toEqual(files);
});
