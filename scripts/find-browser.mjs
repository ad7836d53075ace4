import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fail, say } from './output.mjs';
import { ROOT } from './paths.mjs';
import { run, runNode } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const DOWNLOAD_MS = 180_000;

/**
 * The Chromium or Chrome for tests that need a real browser: CHROME_PATH, one that is installed, or Playwright's own from
 * an earlier download. Null when there is none. A CHROME_PATH that does not exist throws: the person meant something by it.
 */
export function findBrowser() {
  const { CHROME_PATH: chosen, PATH = '' } = process.env;
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROME_PATH names ${chosen}, which is not a program.`);
    return chosen;
  }
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...USUAL_PLACES, ...onPath, playwrightsOwn()].find(isProgram) ?? null;
}

/**
 * The same engine without what a window needs: screens look and act the same in it for two thirds of the processor time.
 * Null when none is on the PATH, or when CHROME_PATH says which browser the person wants.
 */
export function findHeadlessShell() {
  const { CHROME_PATH: chosen, PATH = '' } = process.env;
  if (chosen) return null;
  return (
    PATH.split(delimiter)
      .flatMap((folder) => SHELL_NAMES.map((name) => join(folder, name)))
      .find(isProgram) ?? null
  );
}

/** `findBrowser`, and where there is none, gets one: by Playwright's download, else as root by apt-get. Null when it cannot. */
export async function findOrInstallBrowser() {
  return findBrowser() ?? (await downloadBrowser()) ?? (await installBrowser());
}

/** `findOrInstallBrowser`, or the command ends and says what needs one: 'The tests'. */
export async function findBrowserOrFail(who) {
  const browser = await findOrInstallBrowser().catch((error) => fail(error.message));
  const how = 'install it (Debian: apt-get install chromium) or set CHROME_PATH to a Chrome or Chromium';
  return browser ?? fail(`${who} need Chromium: ${how}.`);
}

async function downloadBrowser() {
  say('No Chromium found: asking Playwright to download one…');
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js');
  await runNode([cli, 'install', '--no-shell', 'chromium'], { capture: true, timeoutMs: DOWNLOAD_MS });
  const browser = findBrowser();
  // On a bare system the download lacks the libraries it needs, and only starting it shows that.
  return browser !== null && (await run(browser, ['--version'], { capture: true })).code === 0 ? browser : null;
}

async function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say('Installing Chromium with apt-get…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { capture: true, env });
  const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    capture: true,
    env,
  });
  return code === 0 ? findBrowser() : null;
}

function playwrightsOwn() {
  // The package belongs to the workspace that drives the browser.
  const require = createRequire(join(ROOT, 'e2e/package.json'));
  return require('playwright-core').chromium.executablePath();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
