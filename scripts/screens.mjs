import { buildWhatIsStale } from './build.mjs';
import { fail } from './checkout.mjs';
import { findOrInstallBrowser } from './find-browser.mjs';
import { runNode } from './run.mjs';

/** Makes the pictures of docs/screens anew: a demo family, clocks that stand still, Chromium. */
const browser = await findOrInstallBrowser().catch((error) => fail(error.message));
if (!browser) fail('The pictures need Chromium: install it or set CHROME_PATH to a Chrome or Chromium.');
await buildWhatIsStale();
const { code } = await runNode(['--import', 'tsx', 'e2e/src/pictures/main.ts'], {
  env: { ...process.env, CHROME_PATH: browser },
});
process.exitCode = code;
