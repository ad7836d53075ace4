import type { Plugin } from 'vite';

/** Vite's own helper around every lazy import, by the id it has inside of Vite. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Puts lines of our own in the place of Vite's helper, which is six times as long: a lazy part's styles are there before
 * it draws, and scripts that are named (`filesAhead`) are fetched beside it. Unlike Vite's it asks again for styles that
 * could not be fetched.
 */
export function lazyFiles(): Plugin {
  return {
    name: 'lulla:lazy-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? `const asked = {};\n${askFor}\nexport const __vitePreload = ${loadWith};` : null),
  };
}

/**
 * Which of the files that a lazy part stands on are asked for together with it. All their names would be some 2 KB of the
 * first screen's code, and most are fetched ahead of time anyway: only styles, and the engine's scripts, without which
 * nothing is sent.
 */
export function filesAhead(part: string, files: readonly string[]): string[] {
  const isEngine = isOfEngine(part);
  return files.filter((file) => file.endsWith('.css') || (isEngine && file !== part && isOfEngine(file)));
}

/** Whether a file belongs to what writes and syncs the log. */
export function isOfEngine(file: string): boolean {
  return /(?:^|\/)(?:engine|validator)-[^/]*\.js$/.test(file);
}

type Asked = Partial<Record<string, Promise<unknown> | null>>;
declare const asked: Asked;

/** Fetches a part when its stylesheets, named from the root of the site, are in the page. */
function loadWith<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return Promise.all(files.map(askFor)).then(load);
}

function askFor(file: string): Promise<unknown> | null | undefined {
  // The first screen's styles stand in the page itself.
  if (/\/index-[^/]*css$/.test(file)) return null;
  if (file in asked) return asked[file];
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = `/${file}`;
  asked[file] = isStyle
    ? new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          delete asked[file];
          link.remove();
          reject(new TypeError(`No styles at ${link.href}`));
        };
      })
    : null;
  document.head.append(link);
  return asked[file];
}
