import { defineConfig } from 'vitest/config';
import { WORKERS } from '../scripts/test-workers.ts';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // Several times what the slowest test needs on a busy machine with two cores.
    testTimeout: 20_000,
    maxWorkers: WORKERS,
  },
});
