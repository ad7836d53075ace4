import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';
import { deviceStorage } from '../platform/storage.ts';
import { getStoredThemeChoice, showTheme, THEME_KEY, type ThemeChoice, untilNightLightTurns } from './theme.ts';

let choice: ThemeChoice = getStoredThemeChoice();
let timer: ReturnType<typeof setTimeout> | undefined;
const [tell, subscribe] = createListeners();

/** Keeps the document in step with the choice, the device, the clock and the other tabs, for as long as the page lives. */
export function startTheme(): void {
  applyChoice(getStoredThemeChoice());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', refresh);
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) applyChoice(getStoredThemeChoice());
  });
}

/** Chooses a theme and stores it on this device. */
export function setThemeChoice(next: ThemeChoice): void {
  deviceStorage.set(THEME_KEY, next);
  applyChoice(next);
}

/** The present choice, for a settings control. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}

function applyChoice(next: ThemeChoice): void {
  choice = next;
  refresh();
  tell();
}

function refresh(): void {
  showTheme(choice);
  clearTimeout(timer);
  timer = setTimeout(refresh, untilNightLightTurns(new Date()));
}
