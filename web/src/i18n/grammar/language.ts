import { deviceOrPageStorage } from '../../platform/storage.ts';

/** The languages of the interface. */
export type Language = 'sv' | 'en';

/** Whether a text names a language of the interface. */
export function isLanguage(text: string | null): text is Language {
  return text === 'sv' || text === 'en';
}

const PREFERRED_KEY = 'preferred_language';

/** The language a path names (`/auth/sv`), or null when it names none. */
export function languageOfPath(path: string): Language | null {
  const named = /^\/(?:auth|onboarding)\/(\w+)\/?$/.exec(path)?.[1] ?? null;
  return isLanguage(named) ? named : null;
}

/** Swedish when the browser's first language starts with sv, otherwise English. */
export function languageOfBrowser(browser: string): Language {
  return browser.toLowerCase().startsWith('sv') ? 'sv' : 'en';
}

/** The language remembered on this device, else the browser's. */
export function getPreferredLanguage(): Language {
  return getRememberedLanguage() ?? languageOfBrowser(navigator.language);
}

/** Null on a device that remembers none. */
export function getRememberedLanguage(): Language | null {
  const stored = deviceOrPageStorage.get(PREFERRED_KEY);
  return isLanguage(stored) ? stored : null;
}

/** Remembers the language on this device. Without storage it lasts as long as the page. */
export function rememberLanguage(language: Language): void {
  deviceOrPageStorage.set(PREFERRED_KEY, language);
}
