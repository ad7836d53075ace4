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
