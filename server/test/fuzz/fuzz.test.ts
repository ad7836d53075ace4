import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { IS_FULL } from '../full.ts';
import { createStripeWorld } from '../stripe-world.ts';
import { createWorld } from '../world.ts';
import { FUZZ } from './routes.ts';
import { requestsOf } from './row-requests.ts';
import { openStage } from './stage.ts';
import { Tally } from './tally.ts';
import { placeFor, tryOne } from './trial.ts';

// Bodies and queries made from each route's own schemas, harmed and sent over a socket. More of them, or others:
// FUZZ_RUNS=3000 FUZZ_SEED=7. A finding prints its seed, its path and the smallest request that shows it.
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (IS_FULL ? 25 : 5));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261122);
/** Routes that hash or wait get so many fewer. */
const SLOWER = 12;

const stages = {
  sandbox: await openStage((log) => createWorld({ log })),
  stripe: await openStage((log) => createStripeWorld({ log })),
};
const tally = new Tally();

describe(`seed ${SEED}, ${RUNS} requests a route`, () => {
  test.each(FUZZ.map((row) => [row.route, row] as const))(
    '%s: never a 5xx, never an answer outside its schema, no change by a refusal',
    async (_, row) => {
      const stage = stages[row.billing ?? 'sandbox'];
      const place = await placeFor(row, stage);
      const numRuns = Math.max(4, Math.ceil(RUNS * (row.isSlow ? 1 / SLOWER : (row.times ?? 1))));
      const property = fc.asyncProperty(requestsOf(row), async (made) => {
        tally.add(row.route, await tryOne(place, made));
      });
      await fc.assert(property, { seed: SEED, numRuns, endOnFailure: false });
      stage.world.clock.catchUp();
    },
    60_000 + RUNS * 2_000,
  );
});

test('every route of the application is listed, and every listed route exists', () => {
  const routes = Object.values(stages).flatMap(({ world }) => world.app.routes);
  const names = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  expect(new Set(FUZZ.map(({ route }) => route))).toEqual(new Set(names));
});

afterAll(() => {
  if (!process.env['FUZZ_COUNTS']) return;
  const looks = Object.values(stages).map(({ watch }) => watch.looks);
  process.stdout.write(`${tally.print(`seed ${SEED}`, looks)}\n`);
});
