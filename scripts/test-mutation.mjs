import { join } from 'node:path';
import { AREAS } from './mutation-areas.mjs';
import { fail, say } from './output.mjs';
import { ROOT } from './paths.mjs';
import { runNode } from './run.mjs';

/**
 * Mutation tests: changes the rules of access, of the sync and of billing one by one and says which changes no test
 * noticed. `npm run test:mutation -- stock billing` runs some of the areas; the reports are in `data/mutation`.
 */
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !Object.hasOwn(AREAS, name));
if (unknown !== undefined) fail(`No area is called '${unknown}': ${Object.keys(AREAS).join(', ')}.`);

const stryker = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
for (const area of chosen.length > 0 ? chosen : Object.keys(AREAS)) {
  say(`Mutations of ${area}`);
  const { code } = await runNode([stryker, 'run', 'stryker.config.mjs'], {
    env: { ...process.env, MUTATION_AREA: area },
  });
  if (code !== 0) process.exitCode = code;
}
