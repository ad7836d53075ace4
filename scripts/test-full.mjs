import { CHECKOUT } from './checkout.mjs';
import { runNode } from './run.mjs';

/**
 * Everything: what `npm test` runs, each flow in both languages, and what takes long or shows the same at other sizes and
 * in other ways. Further arguments go to vitest.
 */
const { code } = await runNode(['scripts/test.mjs', ...process.argv.slice(2)], {
  cwd: CHECKOUT,
  env: { ...process.env, TESTS: 'full' },
});
process.exitCode = code;
