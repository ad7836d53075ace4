import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions share nothing, so the files need no worker each.
  test: { name: 'domain', include: ['src/**/*.test.ts'], pool: 'threads', isolate: false },
});
