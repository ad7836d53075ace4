import { buildWhatIsStale } from './build.mjs';
import { fail } from './checkout.mjs';
import { findOrInstallBrowser } from './find-browser.mjs';
import { runNode } from './run.mjs';

/**
 * The product against bare baselines on this machine; keep it quiet meanwhile. `npm run bench` takes some minutes,
 * `npm run bench:full` measures what docs/performance.md tells and writes it there; `-- --only sync-write,start` some rows.
 */
const browser = await findOrInstallBrowser().catch((error) => fail(error.message));
if (!browser) fail('The measurements need Chromium: install it or set CHROME_PATH to a Chrome or Chromium.');
await buildWhatIsStale();
const { code } = await runNode(['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROME_PATH: browser },
});
process.exitCode = code;
