import { defineConfig } from 'vitest/config';
import { EXCLUDED } from '../scripts/test-scope.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    exclude: EXCLUDED,
    // Reading the modules anew for each file would take as long as the tests of many; what a file starts it also ends.
    isolate: false,
    // A PostgreSQL for the sync engine's tests, which run against the server's application in this process.
    globalSetup: ['../server/test/global-setup.ts'],
    // None unless CI asks for it: a test that needs a second try is named in its output, and is to be mended.
    retry: Number(process.env['BROWSER_RETRIES'] ?? 0),
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What is waited for comes later on a loaded machine; the second that vitest waits by itself is a limit of speed.
    expect: { poll: { timeout: 40_000 } },
    // Browsers and servers are heavy: two files at a time on a small machine.
    maxWorkers: 2,
  },
});
