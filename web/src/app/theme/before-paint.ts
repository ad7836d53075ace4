import { getPreferredLanguage, type Language, languageOfPath } from '../../i18n/grammar/language.ts';
import { fetchAhead } from '../../platform/fetch-ahead.ts';
import { fetchFirstScripts } from '../../platform/first-scripts.ts';
import { getSignedIn } from '../../platform/session-state.ts';
import { getStoredThemeChoice, showTheme } from '../../theme/theme.ts';

/** The files of each language's words; filled in by the build, absent in development. */
declare const WORDS_FILES: Partial<Record<Language, string[]>>;

// Bundled by the build into a small inline script that runs before the first paint (build/before-paint.ts).
showTheme(getStoredThemeChoice());

const language = languageOfPath(location.pathname) ?? getPreferredLanguage();
if (document.documentElement.lang !== language) document.documentElement.lang = language;
for (const file of WORDS_FILES[language] ?? []) fetchAhead(file);
// Whoever is signed in may be shown the dashboard's frame first (show-frame.ts); nobody else has to wait for that.
if (getSignedIn() === null) fetchFirstScripts();
// From the device the whole page comes at once: no frame is painted before it is read, with what it shows (ADR-19).
if (navigator.serviceWorker?.controller) {
  const pageEnd = Object.assign(document.createElement('link'), { rel: 'expect', href: '#page-end' });
  pageEnd.setAttribute('blocking', 'render');
  document.head.append(pageEnd);
}
