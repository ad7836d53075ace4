import { buildWhatIsStale } from './build.mjs';
import { runNode } from './run.mjs';

/** Steady load on nodes behind a balancer (docs/trust/load.md); keep the machine quiet meanwhile. `npm run test:load -- --restart`. */
await buildWhatIsStale();
const { code } = await runNode(['--import', 'tsx', 'e2e/src/load/main.ts', ...process.argv.slice(2)]);
process.exitCode = code;
