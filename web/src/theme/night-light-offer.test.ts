import { expect, it } from 'vitest';
import { isNightLightOffered, nightOf } from './night-light-offer.ts';
import type { ThemeChoice } from './theme.ts';

const at = (clock: string, day = 23) => new Date(`2026-11-${day}T${clock}:00`);

it.each<[string, Date, boolean]>([
  ['20:59', at('20:59'), false],
  ['21:00', at('21:00'), true],
  ['23:30', at('23:30'), true],
  ['05:59', at('05:59'), true],
  ['06:00', at('06:00'), false],
])('night light is offered from 21 to 06, to whoever was never offered it: at %s', (_, now, isOffered) => {
  expect(isNightLightOffered('system', now, null)).toBe(isOffered);
});

it.each<ThemeChoice>(['light', 'dark', 'night'])(
  'night light is not offered to who has chosen an appearance: %s',
  (choice) => {
    expect(isNightLightOffered(choice, at('22:00'), null)).toBe(false);
  },
);

it('night light is offered in one night, across midnight, and never again', () => {
  const stored = nightOf(at('22:00'));
  expect(isNightLightOffered('system', at('23:59'), stored)).toBe(true);
  expect(isNightLightOffered('system', at('03:12', 24), stored)).toBe(true);
  expect(isNightLightOffered('system', at('21:00', 24), stored)).toBe(false);
  expect(isNightLightOffered('system', at('22:00'), 'answered')).toBe(false);
});
