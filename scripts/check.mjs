import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { checkBrowsers } from './check-browsers.mjs';
import { checkFeatures } from './check-features.mjs';
import { checkLayers } from './check-layers.mjs';
import { checkRules } from './check-rules.mjs';
import { readCoverage } from './check-specification.mjs';
import { say } from './output.mjs';
import { ROOT } from './paths.mjs';
import { runNode } from './run.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);
const workspaces = ['domain', 'import', 'server', 'web', 'e2e', 'bench'].filter((name) =>
  existsSync(join(ROOT, name, 'tsconfig.json')),
);

/** A check is a tool's arguments, or a function that lists what is wrong. All of them run, so one run shows everything. */
const CHECKS = [
  ...workspaces.map((name) => [`types of ${name}`, [bin('typescript/bin/tsc'), '-p', name]]),
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['unused files, exports and packages', [bin('knip/bin/knip.js'), '--no-progress']],
  ['layers', () => checkLayers()],
  ['features', () => checkFeatures()],
  ['coverage of the specification', () => readCoverage().problems],
  ['rules and their tests', () => checkRules()],
  ['supported browsers', () => checkBrowsers()],
  ['build budget', ['web/scripts/check-budget.mjs']],
];

await buildWhatIsStale();
let failures = 0;
for (const [name, check] of CHECKS) {
  const problems = await run(check);
  if (problems.length > 0) failures += 1;
  for (const problem of problems) say(problem);
  say(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
}
process.exitCode = failures === 0 ? 0 : 1;

async function run(check) {
  if (typeof check === 'function') return check();
  const { code, output } = await runNode(check, { capture: true });
  return code === 0 ? [] : [output.trimEnd()];
}
