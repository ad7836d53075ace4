import { needsEngineFirst } from '../../sync/waiting-note.ts';
import { getPreferredLanguage, type Language, languageOfPath } from '../../words/language.ts';
import { getStoredThemeChoice, showTheme } from './show-theme.ts';

/** The files of each language's words; filled in by the build, absent in development. */
declare const WORDS_FILES: Partial<Record<Language, string[]>>;
/** The files of what writes and syncs the log; likewise. */
declare const ENGINE_FILES: string[];

// Bundled by the build into a small inline script that runs before the first paint (build/before-paint.ts).
showTheme(getStoredThemeChoice());

const language = languageOfPath(location.pathname) ?? getPreferredLanguage();
document.documentElement.lang = language;
// Where the first picture needs the engine, its code comes beside the rest and not after it.
const engine = mayNeedEngine() ? ENGINE_FILES : [];
for (const file of [...(WORDS_FILES[language] ?? []), ...engine]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

function mayNeedEngine(): boolean {
  try {
    const { userId } = JSON.parse(localStorage.getItem('signed_in') ?? '{}');
    return typeof userId === 'string' && needsEngineFirst(userId);
  } catch {
    return false;
  }
}
