import { defineConfig } from 'vitest/config';
import { EXCLUDED } from '../scripts/test-scope.ts';
import { WORKERS } from '../scripts/test-workers.ts';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['src/**/*.test.ts'],
    exclude: EXCLUDED,
    // Reading the modules anew for each file would take as long as the tests.
    isolate: false,
    // A database and servers of their own, on a machine that may be busy with other tests.
    testTimeout: 180_000,
    maxWorkers: WORKERS,
  },
});
