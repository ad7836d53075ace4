import { expect, it } from 'vitest';
import { snapped } from './amount-slider.tsx';

it.each([
  ['a key upwards, to the next step', 96, 95, 300, 100],
  ['a key downwards, to the step before', 94, 95, 300, 90],
  ['a key from a step', 101, 100, 105, 105],
  ['a key from the end between steps', 104, 105, 105, 100],
  ['a finger, to the nearest step', 43, 95, 300, 40],
  ['a finger, to the far end', 105, 40, 105, 105],
  ['a finger, to nothing', 2, 95, 300, 0],
])('P53 the slider snaps to tens: %s', (_, next, ml, max, expected) => {
  expect(snapped(next, ml, max)).toBe(expected);
});
