import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { AREAS } from './mutation-areas.mjs';
import { takeTests } from './mutation-collect.mjs';
import { listSourceFiles } from './source-files.mjs';

/** What a test may take, ms, beside ten times what it takes without a mutant. */
const PATIENCE = 5_000;
/** Stryker's codes of a test's result. */
const [SUCCESS, FAILED] = [0, 1];

const wait = (ms) => new Promise((_, reject) => setTimeout(reject, ms, new Error('took too long')).unref());

/** One file of the sources, mutants and all, and of the tests; packages stay outside. */
async function bundle({ project, tests, setup = '' }) {
  const files = tests.flatMap((path) => (path.endsWith('.ts') ? [path] : listSourceFiles('.', path)));
  const imports = files.filter((path) => path.endsWith('.test.ts')).map((path) => `import '${resolve(path)}';`);
  const outfile = resolve(project, '.mutants.mjs');
  const collect = import.meta.resolve('./mutation-collect.mjs');
  const edges = {
    name: 'edges',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^vitest$/ }, () => ({ path: collect, external: true }));
      onResolve({ filter: /^@lulla\/domain\// }, ({ path }) => ({
        path: `${path.replace('@lulla/domain', resolve('domain/src'))}.ts`,
      }));
      onResolve({ filter: /^[^./@]|^@[^l]/ }, ({ path }) => ({ path, external: true }));
    },
  };
  const stdin = { contents: [setup, ...imports].join('\n'), resolveDir: resolve(project) };
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error', plugins: [edges] });
  return pathToFileURL(outfile).href;
}

/**
 * Runs tests of pure rules in the process that holds the mutants, where one takes milliseconds; Vitest begins anew for each.
 * Quick tests go first, so that few mutants live to see a property.
 */
class RulesRunner {
  mutants = {};
  took = new Map();
  loads = 0;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    // Where what Stryker writes into the sources looks which mutant is the active one.
    globalThis.__stryker__ = this.mutants;
    this.url = await bundle(AREAS[process.env['MUTATION_AREA']]);
  }

  /** Reads all modules anew, so that a mutant in what a module does when it is read is met. */
  async load() {
    this.loads += 1;
    await import(`${this.url}?${this.loads}`);
    this.tests = takeTests();
  }

  async dryRun() {
    Object.assign(this.mutants, { activeMutant: undefined, mutantCoverage: { static: {}, perTest: {} } });
    await this.load();
    const tests = [];
    for (const each of this.tests) {
      this.mutants.currentTestId = each.id;
      tests.push(await this.run(each));
    }
    this.mutants.currentTestId = undefined;
    this.took = new Map(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    return { status: 'complete', tests, mutantCoverage: this.mutants.mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, reloadEnvironment, testFilter, hitLimit }) {
    const isStatic = mutantActivation === 'static';
    Object.assign(this.mutants, { activeMutant: isStatic ? activeMutant.id : undefined, hitLimit, hitCount: 0 });
    try {
      if (isStatic || reloadEnvironment) await this.load();
    } catch (error) {
      return { status: 'killed', killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    }
    this.mutants.activeMutant = activeMutant.id;
    const judged = this.tests.filter(({ id }) => testFilter === undefined || testFilter.includes(id));
    return this.judge(judged.sort((a, b) => this.took.get(a.id) - this.took.get(b.id)));
  }

  async judge(tests) {
    let nrOfTests = 0;
    for (const each of tests) {
      nrOfTests += 1;
      const { id, status, failureMessage } = await this.run(each);
      if (this.mutants.hitCount > this.mutants.hitLimit) return { status: 'timeout', reason: 'goes round for ever' };
      if (status === FAILED) return { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  async run({ id, name, hooks, work }) {
    const begun = performance.now();
    const result = () => ({ id, name, timeSpentMs: performance.now() - begun });
    try {
      for (const hook of hooks) await hook();
      await Promise.race([work(), wait(PATIENCE + 10 * (this.took.get(id) ?? 0))]);
      return { ...result(), status: SUCCESS };
    } catch (error) {
      return { ...result(), status: FAILED, failureMessage: String(error) };
    }
  }
}

const createRunner = () => new RulesRunner();
createRunner.inject = [];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', factory: createRunner }];
