import { AREAS } from './scripts/mutation-areas.mjs';

// One area at a time: `npm run test:mutation -- stock`.
const area = process.env['MUTATION_AREA'] ?? 'sync-writes';
process.env['MUTATION_AREA'] = area;

export default {
  testRunner: 'vitest',
  // `related` would run every test that imports what is mutated; an area names its tests.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [...AREAS[area].mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 60_000,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `data/mutation/${area}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'data/mutation/work',
  ignorePatterns: ['data', 'web', 'e2e', 'bench'],
  thresholds: { high: 95, low: 85, break: null },
};
