import { defineConfig } from 'vitest/config';

/** Browsers and whole servers come last, when nothing else takes the machine from them. */
const e2e = { extends: './e2e/vitest.config.ts', root: './e2e', test: { sequence: { groupOrder: 1 } } };
const bench = { extends: './bench/vitest.config.ts', root: './bench', test: { sequence: { groupOrder: 2 } } };

export default defineConfig({
  test: { projects: ['domain', 'import', 'server', 'web', 'scripts', e2e, bench] },
});
