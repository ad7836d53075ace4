import { AREAS } from './scripts/mutation-areas.mjs';

// One area at a time, so that a mutant takes a second or two: `npm run test:mutation -- stock`.
const area = process.env['MUTATION_AREA'] ?? 'entitlement';
const { project, mutate } = AREAS[area];

export default {
  testRunner: 'vitest',
  // Of the project's tests those that import what is mutated, and of them those that reach the mutant.
  vitest: { configFile: `${project}/vitest.config.ts`, dir: project, related: true },
  mutate: [...mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `data/mutation/${area}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'data/mutation/work',
  ignorePatterns: ['data', 'docs', 'web', 'e2e', 'bench'],
  thresholds: { high: 95, low: 85, break: null },
};
