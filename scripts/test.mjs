import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { findBrowserOrFail, findHeadlessShell } from './find-browser.mjs';
import { say } from './output.mjs';
import { runVitest } from './run.mjs';

/**
 * Runs every test and ends with the line 'N passed, N failed'. Further arguments go to vitest: `npm test -- server/src/http`.
 * TESTS=full adds each flow in both languages, and what takes long or shows the same at other sizes and in other ways.
 */
const browser = await findBrowserOrFail('The tests');
await buildWhatIsStale();

const folder = mkdtempSync(join(tmpdir(), 'lulla-test-'));
const report = join(folder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const { code } = await runVitest([...reporters, ...process.argv.slice(2)], {
  env: { ...process.env, HEADLESS_SHELL_PATH: findHeadlessShell() ?? browser, CHROME_PATH: browser },
});
const { passed, failed } = countTests();
rmSync(folder, { recursive: true });

say(`${passed} passed, ${failed} failed`);
// A file that does not load, an unhandled error: vitest fails although every test it counted passed.
process.exitCode = code === 0 && failed === 0 && passed > 0 ? 0 : 1;

/** Tests by vitest's own report; a file that failed as a whole counts as one failure. */
function countTests() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
