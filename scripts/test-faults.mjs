import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { findBrowserOrFail } from './find-browser.mjs';
import { say } from './output.mjs';
import { ROOT } from './paths.mjs';
import { runVitest } from './run.mjs';

/**
 * Every fault at full load, one after the other; at its end a line of figures for each. Some need root (disks that fill
 * up). `FAULTS_SECONDS=20 FAULTS_SEED=7 npm run test:faults -- disk` makes the load shorter, seeds it, picks files.
 */
const browser = await findBrowserOrFail('The faults');
await buildWhatIsStale();

const folder = mkdtempSync(join(tmpdir(), 'lulla-faults-'));
const report = join(folder, 'figures.jsonl');
const { code } = await runVitest(['--config', 'vitest.faults.config.ts', ...process.argv.slice(2)], {
  cwd: join(ROOT, 'e2e'),
  env: { ...process.env, CHROME_PATH: browser, FAULTS_REPORT: report },
});
for (const line of readFigures()) {
  const { fault, ...figures } = JSON.parse(line);
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  say(`${fault}: ${told.join(', ')}`);
}
rmSync(folder, { recursive: true });
process.exitCode = code;

function readFigures() {
  try {
    return readFileSync(report, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}
