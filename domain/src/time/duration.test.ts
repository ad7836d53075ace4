import { expect, it } from 'vitest';
import { formatDuration, formatElapsed } from './duration.ts';
import { HOUR, MINUTE, SECOND } from './instant.ts';

it.each([
  [0, '0h 00m 00s'],
  [999, '0h 00m 00s'],
  [SECOND, '0h 00m 01s'],
  [59 * SECOND + 999, '0h 00m 59s'],
  [MINUTE, '0h 01m 00s'],
  [HOUR - 1, '0h 59m 59s'],
  [HOUR, '1h 00m 00s'],
  [25 * HOUR + 61 * SECOND, '25h 01m 01s'],
  [100 * HOUR, '100h 00m 00s'],
  [-5 * MINUTE, '0h 00m 00s'],
])('a timer of %d ms shows %s [C4.33 C9.30]', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});

it.each([
  [0, '< 1m'],
  [MINUTE - 1, '< 1m'],
  [MINUTE, '1m'],
  [1.5 * MINUTE - 1, '1m'],
  [1.5 * MINUTE, '2m'],
  [45 * MINUTE, '45m'],
  [59.5 * MINUTE - 1, '59m'],
  [59.5 * MINUTE, '1h 0m'],
  [60 * MINUTE, '1h 0m'],
  [65 * MINUTE, '1h 5m'],
  [119.5 * MINUTE, '2h 0m'],
  [25 * HOUR + 29 * SECOND, '25h 0m'],
  [-1, '< 1m'],
])('a duration of %d ms is stored as %s [C3.15 C4.5 C4.12]', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
