import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { findBrowserOrFail } from './find-browser.mjs';
import { fail } from './output.mjs';
import { ROOT } from './paths.mjs';
import { runVitest } from './run.mjs';

const PROGRAMS = JSON.parse(readFileSync(join(ROOT, 'e2e/src/engines/programs.json'), 'utf8'));

const missing = Object.values(PROGRAMS).filter(({ path }) => !existsSync(path));
if (missing.length > 0) {
  const [paths, packages] = ['path', 'package'].map((key) => missing.map((each) => each[key]));
  fail(`The tests in other engines need ${paths.join(', ')}: apt-get install ${packages.join(' ')}`);
}
// Chromium only to compare pictures with.
const browser = process.env.PICTURES && (await findBrowserOrFail('The pictures'));
await buildWhatIsStale();
const { code } = await runVitest(
  ['--config', 'vitest.engines.config.ts', '--reporter=verbose', ...process.argv.slice(2)],
  {
    cwd: join(ROOT, 'e2e'),
    env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
  },
);
process.exitCode = code;
