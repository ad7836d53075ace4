import { describe, expect, it } from 'vitest';
import { readThemeChoice, resolveTheme, type Theme, type ThemeChoice, untilNightLightTurns } from './theme.ts';

describe('theme', () => {
  const table: [ThemeChoice, boolean, number, Theme][] = [
    ['system', false, 3, 'dag'],
    ['system', true, 12, 'kvall'],
    ['light', true, 3, 'dag'],
    ['dark', false, 12, 'kvall'],
    ['night', false, 20, 'dag'],
    ['night', true, 20, 'kvall'],
    ['night', false, 21, 'natt'],
    ['night', false, 0, 'natt'],
    ['night', true, 5, 'natt'],
    ['night', false, 6, 'dag'],
  ];
  it.each(table)('%s, system dark %s, at %i o’clock is %s', (choice, systemDark, hour, theme) => {
    expect(resolveTheme(choice, { systemDark, hour })).toBe(theme);
  });

  it('reads an unknown stored choice as system', () => {
    expect(['night', 'blue', '', null].map(readThemeChoice)).toEqual(['night', 'system', 'system', 'system']);
  });

  it.each([
    ['2026-11-20T05:59:00', '2026-11-20T06:00:01'],
    ['2026-11-20T06:00:00', '2026-11-20T21:00:01'],
    ['2026-11-20T20:59:59', '2026-11-20T21:00:01'],
    ['2026-11-20T21:00:01', '2026-11-21T06:00:01'],
    ['2026-12-31T23:30:00', '2027-01-01T06:00:01'],
  ])('from %s night light next turns at %s', (now, turn) => {
    const start = new Date(now);
    expect(start.getTime() + untilNightLightTurns(start)).toBe(new Date(turn).getTime());
  });
});
