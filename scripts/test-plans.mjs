import { join } from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { runNode } from './run.mjs';

/** The plan of every statement at 10,000 families and 100,000 entries (docs/scale.md): some minutes. */
const vitest = join(CHECKOUT, 'node_modules/vitest/vitest.mjs');
const { code } = await runNode(
  [vitest, 'run', '--project', 'server', 'server/src/database/plans.test.ts', '--testTimeout=900000'],
  {
    env: { ...process.env, PLANS: 'whole' },
  },
);
process.exitCode = code;
