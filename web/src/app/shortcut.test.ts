import { expect, it } from 'vitest';
import { readShortcut } from './shortcut.ts';

const ORIGIN = 'https://lulla.example';

it.each([
  ['/?log=feed', { type: 'feed' }, '/'],
  ['/?log=diaper', { type: 'diaper' }, '/'],
  ['/?view=history&log=sleep#top', { type: 'sleep' }, '/?view=history#top'],
  ['/?log=__proto__', null, '/'],
  ['/?log=everything', null, '/'],
  ['/?view=history', null, '/?view=history'],
])('%s asks for %j and leaves %s', (address, sheet, rest) => {
  expect(readShortcut(ORIGIN + address)).toEqual({ sheet, rest });
});
