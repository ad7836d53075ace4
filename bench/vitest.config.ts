import { defineConfig } from 'vitest/config';
import { EXCLUDED } from '../scripts/test-scope.ts';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['src/**/*.test.ts'],
    exclude: EXCLUDED,
    // A database and servers of their own, on a machine that may be busy with other tests.
    testTimeout: 180_000,
  },
});
