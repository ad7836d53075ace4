import { join } from 'node:path';
import { CHECKOUT, fail } from './checkout.mjs';
import { runNode } from './run.mjs';

/**
 * The long versions of the tests that try at random: `fuzz` (requests of every route) and `property` (plans of devices,
 * people and faults). Both end by themselves and print their figures and their seed. docs/trust/fuzzing.md names the
 * variables that choose how many, how long and which.
 */
const LONG = {
  fuzz: {
    args: ['--project', 'server', 'server/test/fuzz'],
    env: { FUZZ_RUNS: '3000', FUZZ_COUNTS: '1' },
  },
  property: {
    args: ['--project', 'e2e', 'e2e/src/sync-engine/convergence.test.ts'],
    env: { PROPERTY_RUNS: '20000', PROPERTY_SECONDS: '3600', PROPERTY_COUNTS: '1' },
  },
};

const [which = '', ...more] = process.argv.slice(2);
const { args, env } = LONG[which] ?? fail(`Which: ${Object.keys(LONG).join(' or ')}?`);
const vitest = join(CHECKOUT, 'node_modules/vitest/vitest.mjs');
const { code } = await runNode([vitest, 'run', ...args, ...more], { env: { ...env, ...process.env } });
process.exitCode = code;
