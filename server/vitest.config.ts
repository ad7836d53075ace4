import { defineConfig } from 'vitest/config';
import { EXCLUDED } from '../scripts/test-scope.ts';
import { WORKERS } from '../scripts/test-workers.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: EXCLUDED,
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/fail-on-console.ts'],
    // Several times what the slowest test needs on a busy machine with two cores.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    maxWorkers: WORKERS,
  },
});
