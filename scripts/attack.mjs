import { buildWhatIsStale } from './build.mjs';
import { runNode } from './run.mjs';

// What follows the command names steps: npm run attack -- sqlmap timing
await buildWhatIsStale();
const { code } = await runNode(['--import', 'tsx', 'e2e/src/attack/main.ts', ...process.argv.slice(2)]);
process.exitCode = code;
