import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { fail } from './output.mjs';
import { ROOT } from './paths.mjs';
import { runVitest } from './run.mjs';

/** What the stories in WebKitGTK and Firefox need, by the Debian package that has it. */
const NEEDED = {
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/Xvfb': 'xvfb',
};

const missing = Object.keys(NEEDED).filter((path) => !existsSync(path));
if (missing.length > 0) {
  const packages = missing.map((path) => NEEDED[path]).join(' ');
  fail(`The tests in other engines need ${missing.join(', ')}: apt-get install ${packages}`);
}
await buildWhatIsStale();
const { code } = await runVitest(
  ['--config', 'vitest.engines.config.ts', '--reporter=verbose', ...process.argv.slice(2)],
  {
    cwd: join(ROOT, 'e2e'),
  },
);
process.exitCode = code;
