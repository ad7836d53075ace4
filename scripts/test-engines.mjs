import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { fail } from './output.mjs';
import { ROOT } from './paths.mjs';
import { runVitest } from './run.mjs';

const PROGRAMS = JSON.parse(readFileSync(join(ROOT, 'e2e/src/engines/programs.json'), 'utf8'));

const missing = Object.values(PROGRAMS).filter(({ path }) => !existsSync(path));
if (missing.length > 0) {
  const [paths, packages] = ['path', 'package'].map((key) => missing.map((each) => each[key]));
  fail(`The tests in other engines need ${paths.join(', ')}: apt-get install ${packages.join(' ')}`);
}
await buildWhatIsStale();
const { code } = await runVitest(
  ['--config', 'vitest.engines.config.ts', '--reporter=verbose', ...process.argv.slice(2)],
  {
    cwd: join(ROOT, 'e2e'),
  },
);
process.exitCode = code;
