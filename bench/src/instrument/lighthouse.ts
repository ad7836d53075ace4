import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Not a workspace: two hundred packages that nobody needs who only runs, tests or changes Lulla. */
const FOLDER = fileURLToPath(new URL('../../lighthouse', import.meta.url));
const ENTRY = `${FOLDER}/node_modules/lighthouse/core/index.js`;

/** As much of Lighthouse's report as is read here. */
export interface Report {
  readonly lighthouseVersion: string;
  /** Why there are no figures, if there are none. */
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  >;
}

interface Lighthouse {
  default(url: string, flags: object): Promise<{ readonly lhr: Report } | undefined>;
}

/** Lighthouse itself, installed from its own lockfile at the first use. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(ENTRY)) execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, stdio: 'inherit' });
  return (await import(pathToFileURL(ENTRY).href)) as Lighthouse;
}
