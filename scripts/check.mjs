import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { CHECKOUT, say } from './checkout.mjs';
import { runNode } from './run.mjs';

const bin = (path) => join(CHECKOUT, 'node_modules', path);
const workspaces = ['domain', 'server', 'web', 'e2e', 'bench'].filter((name) =>
  existsSync(join(CHECKOUT, name, 'tsconfig.json')),
);

/** Each check by itself is quick and says what is wrong and where; all run, so that one look shows everything. */
const CHECKS = [
  ...workspaces.map((name) => [`types of ${name}`, [bin('typescript/bin/tsc'), '-p', name]]),
  ['format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['unused files, exports and packages', [bin('knip/bin/knip.js'), '--no-progress']],
  ['layers', ['scripts/check-layers.mjs']],
  ['features', ['scripts/check-features.mjs']],
  ['coverage of the specification', ['scripts/check-specification.mjs']],
  ['supported browsers', ['web/scripts/check-browsers.mjs']],
  ['build budget', ['web/scripts/check-budget.mjs']],
];

await buildWhatIsStale();
let failures = 0;
for (const [name, args] of CHECKS) {
  const { code, output } = await runNode(args, { capture: true });
  if (code !== 0) {
    failures += 1;
    say(output.trimEnd());
  }
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
}
process.exitCode = failures === 0 ? 0 : 1;
