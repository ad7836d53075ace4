import { buildWhatIsStale } from './build.mjs';
import { fail } from './checkout.mjs';
import { findOrInstallBrowser } from './find-browser.mjs';
import { runNode } from './run.mjs';

/** Product against baseline on this machine; keep it quiet meanwhile. `npm run bench -- --pairs 7 --seconds 5 --samples 100`. */
const browser = await findOrInstallBrowser().catch((error) => fail(error.message));
if (!browser) fail('The measurements need Chromium: install it or set CHROME_PATH to a Chrome or Chromium.');
await buildWhatIsStale();
const { code } = await runNode(['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROME_PATH: browser },
});
process.exitCode = code;
