import { defineConfig } from 'vitest/config';
import { WORKERS } from '../scripts/test-workers.ts';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // Reading the modules anew for each file would take three times as long as the tests.
    isolate: false,
    // Several times what the slowest test needs on a busy machine with two cores.
    testTimeout: 20_000,
    maxWorkers: WORKERS,
  },
});
