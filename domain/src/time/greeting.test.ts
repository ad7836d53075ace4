import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
])('at %d o’clock it is %s [C2.2 C9.31]', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
