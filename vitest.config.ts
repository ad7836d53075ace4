import { defineConfig } from 'vitest/config';

/** Browsers and whole servers come last, when nothing else takes the machine from them. */
const e2e = { extends: './e2e/vitest.config.ts', root: './e2e', test: { sequence: { groupOrder: 1 } } };

export default defineConfig({
  test: { projects: ['domain', 'import', 'server', 'web', 'scripts', 'bench', e2e] },
});
