import { deviceStorage } from '../platform/storage.ts';

/** What a person can choose. `night` is the warm theme from 21 to 06 and the device's own otherwise. */
const THEME_CHOICES = ['system', 'light', 'dark', 'night'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export type Theme = 'dag' | 'kvall' | 'natt';

/** Where the choice lies on the device. */
export const THEME_KEY = 'theme';

/** The page colour of each theme, for the browser's own bars. Equals `--bg` in tokens.css. */
const THEME_COLOR: Record<Theme, string> = { dag: '#f0f6f3', kvall: '#0c1917', natt: '#0b0706' };

const NIGHT_FROM_HOUR = 21;
const NIGHT_TO_HOUR = 6;

/** Whether night light may shine: `hour` is that of the wall clock. */
export function isNight(hour: number): boolean {
  return hour >= NIGHT_FROM_HOUR || hour < NIGHT_TO_HOUR;
}

/** Reads a stored choice; anything unknown is `system`. */
export function readThemeChoice(stored: string | null): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

/** The theme to show: `hour` is that of the wall clock, 0–23. */
export function resolveTheme(choice: ThemeChoice, { systemDark, hour }: { systemDark: boolean; hour: number }): Theme {
  if (choice === 'light') return 'dag';
  if (choice === 'dark') return 'kvall';
  if (choice === 'night' && isNight(hour)) return 'natt';
  return systemDark ? 'kvall' : 'dag';
}

/** Milliseconds until night light next begins or ends on the wall clock, a second past it. */
export function untilNightLightTurns(now: Date): number {
  const hour = now.getHours();
  const turn = new Date(now);
  if (hour < NIGHT_TO_HOUR) turn.setHours(NIGHT_TO_HOUR, 0, 1, 0);
  else if (hour < NIGHT_FROM_HOUR) turn.setHours(NIGHT_FROM_HOUR, 0, 1, 0);
  else turn.setHours(24 + NIGHT_TO_HOUR, 0, 1, 0);
  return turn.getTime() - now.getTime();
}

/** The choice stored on this device; `system` when there is none or storage is blocked. */
export function getStoredThemeChoice(): ThemeChoice {
  return readThemeChoice(deviceStorage.get(THEME_KEY));
}

/** Puts the theme of a choice on the document and its colour on the browser's bars. */
export function showTheme(choice: ThemeChoice): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = resolveTheme(choice, { systemDark, hour: new Date().getHours() });
  changeAttribute(document.documentElement, 'data-theme', theme);
  changeAttribute(document.querySelector('meta[name="theme-color"]'), 'content', THEME_COLOR[theme]);
  // The canvas under the page, painted before any style has loaded.
  const scheme = theme === 'dag' ? 'light' : 'dark';
  changeAttribute(document.querySelector('meta[name="color-scheme"]'), 'content', scheme);
}

/** The same value again would have the browser style the whole page anew. */
function changeAttribute(element: Element | null, name: string, value: string): void {
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}
