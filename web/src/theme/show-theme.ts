import { readThemeChoice, resolveTheme, THEME_COLOR, THEME_KEY, type ThemeChoice } from './theme.ts';

/** The choice stored on this device; `system` when there is none or storage is blocked. */
export function getStoredThemeChoice(): ThemeChoice {
  try {
    return readThemeChoice(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

/** Puts the theme of a choice on the document and its colour on the browser's bars. */
export function showTheme(choice: ThemeChoice): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = resolveTheme(choice, { systemDark, hour: new Date().getHours() });
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOR[theme]);
  // The canvas under the page, painted before any style has loaded.
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme === 'dag' ? 'light' : 'dark');
}
