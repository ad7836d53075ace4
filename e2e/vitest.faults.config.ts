import { defineConfig } from 'vitest/config';

/** The whole fault suite (`npm run test:faults`): at full load, one file after the other, and nothing is tried twice. */
export default defineConfig({
  test: {
    name: 'faults',
    include: ['src/faults/**/*.fault.ts', 'src/faults/{processes,network,queries}.full.test.ts'],
    globalSetup: ['../server/test/global-setup.ts'],
    env: { FAULTS: 'whole' },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
