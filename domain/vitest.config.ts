import { defineConfig } from 'vitest/config';
import { WORKERS } from '../scripts/test-workers.ts';

export default defineConfig({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    // Pure functions share nothing, so the files need no worker each.
    pool: 'threads',
    isolate: false,
    maxWorkers: WORKERS,
    // Properties try hundreds of cases; a busy machine has two cores for all of them.
    testTimeout: 20_000,
  },
});
