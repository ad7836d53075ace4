import { defineConfig } from 'vitest/config';
import { WORKERS } from '../scripts/test-workers.ts';

export default defineConfig({
  test: {
    name: 'import',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: WORKERS,
    // Mutated files are read hundreds of times; a busy machine has two cores for all of them.
    testTimeout: 60_000,
  },
});
