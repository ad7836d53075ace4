import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['src/**/*.test.ts'],
    // A database and servers of their own, on a machine that may be busy with other tests.
    testTimeout: 180_000,
  },
});
