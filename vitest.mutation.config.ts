import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import domain from './domain/vitest.config.ts';
import { AREAS } from './scripts/mutation-areas.mjs';
import server from './server/vitest.config.ts';

/** For `npm run test:mutation`: the tests of one area alone, in the settings of their workspace. */
const area = AREAS[process.env['MUTATION_AREA'] as keyof typeof AREAS];
const { test } = area.project === 'domain' ? domain : server;
const include = area.tests
  .map((path) => path.slice(area.project.length + 1))
  .map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
const setupFiles = [...[test?.setupFiles ?? []].flat(), `${import.meta.dirname}/scripts/mutation-setup.ts`];

/** Tells Stryker of a test file that cannot be loaded: with no test in it, the mutant would count as a survivor. */
let vitest: Vitest;
const reporter: Reporter = {
  onInit: (started) => {
    vitest = started;
  },
  onTestModuleEnd: (module) => {
    for (const error of module.errors()) vitest.state.catchError(error, 'test file');
  },
};

export default defineConfig({
  test: { reporters: [reporter], projects: [{ root: `./${area.project}`, test: { ...test, include, setupFiles } }] },
});
