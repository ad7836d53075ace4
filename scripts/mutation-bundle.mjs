import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';
import { listSourceFiles } from './source-files.mjs';

/** Packages stay outside, Vitest is the one of `mutation-collect.mjs`, and a test finds what lies beside it. */
const edges = {
  name: 'edges',
  setup: ({ onLoad, onResolve }) => {
    const collect = import.meta.resolve('./mutation-collect.mjs');
    onResolve({ filter: /^vitest$/ }, () => ({ path: collect, external: true }));
    onResolve({ filter: /^@lulla\/domain\// }, ({ path }) => ({
      path: `${resolve('domain', path.replace(/^@lulla\/domain\/(?!test\/)/, 'src/').replace('@lulla/domain/', ''))}.ts`,
    }));
    onResolve({ filter: /^[^./@]|^@[^l]/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /\.test\.ts$/ }, ({ path }) => {
      const beside = JSON.stringify(dirname(path));
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.dirname', beside), loader: 'ts' };
    });
  },
};

/** Makes modules that Node reads of sources, mutants and all, and of tests. */
export async function bundle(options) {
  await build({ bundle: true, format: 'esm', platform: 'node', logLevel: 'error', plugins: [edges], ...options });
}

/** Paths of the test files that an area names, itself or by their folder. */
export function testFilesOf({ tests }) {
  const files = tests.flatMap((path) => (path.endsWith('.ts') ? [path] : listSourceFiles('.', path)));
  return files.filter((path) => path.endsWith('.test.ts'));
}
