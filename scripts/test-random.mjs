import { availableParallelism } from 'node:os';
import { fail } from './output.mjs';
import { runVitest } from './run.mjs';

/**
 * The long versions of the tests that try at random: `fuzz` (requests of every route) and `property` (plans of devices,
 * people and faults). Both end by themselves and print their figures and their seed. docs/trust/fuzzing.md names the
 * variables that choose how many, how long and which.
 */
const LONG = {
  fuzz: {
    args: ['--project', 'server', 'server/test/fuzz'],
    env: { FUZZ_RUNS: '200', FUZZ_COUNTS: '1' },
    // Each on databases of its own: their tables are looked at after what is written, and grow with what was tried.
    seeds: { variable: 'FUZZ_SEED', count: 15 },
  },
  property: {
    args: ['--project', 'e2e', 'e2e/src/sync-engine/convergence.test.ts'],
    env: { PROPERTY_RUNS: '500', PROPERTY_SECONDS: '1200', PROPERTY_COUNTS: '1' },
    seeds: { variable: 'PROPERTY_SEED', count: 20 },
  },
};

const [which = '', ...more] = process.argv.slice(2);
const { args, env, seeds } = LONG[which] ?? fail(`Which: ${Object.keys(LONG).join(' or ')}?`);
const chosen = seeds && process.env[seeds.variable] === undefined;
const rounds = chosen
  ? Array.from({ length: seeds.count }, (_, seed) => ({ [seeds.variable]: String(seed + 1) }))
  : [{}];
await Promise.all(Array.from({ length: availableParallelism() }, runRounds));

/** One round after the other, beside others who do the same; after a finding nobody begins another. */
async function runRounds() {
  while (rounds.length > 0 && !process.exitCode) {
    const round = rounds.shift();
    const { code } = await runVitest([...args, ...more], { env: { ...env, ...process.env, ...round } });
    process.exitCode ||= code;
  }
}
