import { defineConfig } from 'vitest/config';
import { EXCLUDED } from '../scripts/test-scope.ts';
import { WORKERS } from '../scripts/test-workers.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: EXCLUDED,
    // Reading the modules anew for each file would take as long as the tests of many; what a file starts it also ends.
    isolate: false,
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/fail-on-console.ts'],
    // Several times what the slowest test needs on a busy machine with two cores.
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // What is waited for comes later on a loaded machine; how soon it comes otherwise is measured in bench/.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: WORKERS,
  },
});
