import { defineConfig } from 'vitest/config';

/** The stories in the engines beside Chromium (`npm run test:engines`): heavy windows, so one file after the other. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['src/engines/**/*.engine.ts'],
    globalSetup: ['../server/test/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
