import { buildWhatIsStale } from './build.mjs';
import { findBrowserOrFail } from './find-browser.mjs';
import { fail } from './output.mjs';
import { runNode } from './run.mjs';

/** Entries of the built server. They run in this process, so that they receive the signals. */
const SERVER = new Map([['server', 'main'], ...['admin', 'backup', 'restore', 'seed'].map((name) => [name, name])]);
/** Programs that run from their source; some need Chromium. */
const TOOLS = new Map([
  ['attack', { main: 'e2e/src/attack/main.ts' }],
  ['bench', { main: 'bench/src/main.ts', browserFor: 'The measurements' }],
  ['load', { main: 'e2e/src/load/main.ts' }],
  ['upgrade', { main: 'e2e/src/upgrade/main.ts', browserFor: 'The upgrade' }],
  ['screens', { main: 'e2e/src/pictures/main.ts', browserFor: 'The pictures' }],
]);

/** Builds what has changed and starts a program by name; what follows is its own: `node scripts/start.mjs seed --days 90`. */
const [name = 'server', ...args] = process.argv.slice(2);
const entry = SERVER.get(name);
const tool = TOOLS.get(name);
if (!entry && !tool) fail(`No program is called '${name}': ${[...SERVER.keys(), ...TOOLS.keys()].join(', ')}.`);
const env = { ...process.env };
if (tool?.browserFor) env['CHROME_PATH'] = await findBrowserOrFail(tool.browserFor);
await buildWhatIsStale();
if (entry) {
  process.argv.splice(2, 1);
  await import(`../server/dist/${entry}.js`);
} else {
  const { code } = await runNode(['--import', 'tsx', tool.main, ...args], { env });
  process.exitCode = code;
}
