import { AREAS } from './scripts/mutation-areas.mjs';

// One area at a time: `npm run test:mutation -- stock`.
const area = process.env['MUTATION_AREA'] ?? 'sync-writes';
const { mutate, database } = AREAS[area];

const rules = { testRunner: 'rules', plugins: ['./scripts/mutation-runner.mjs'], timeoutMS: 30_000 };
const withDatabase = {
  testRunner: 'database',
  plugins: ['./scripts/mutation-database-runner.mjs'],
  // Each mutant leaves the test files that were read for it behind.
  maxTestRunnerReuse: 200,
  timeoutMS: 60_000,
};

export default {
  ...(database ? withDatabase : rules),
  mutate: [...mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `data/mutation/${area}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'data/mutation/work',
  ignorePatterns: ['data', 'web', 'e2e', 'bench'],
  thresholds: { high: 95, low: 85, break: null },
};
