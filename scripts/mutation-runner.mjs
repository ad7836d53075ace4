import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AREAS } from './mutation-areas.mjs';
import { bundle, testFilesOf } from './mutation-bundle.mjs';
import { collect } from './mutation-collect.mjs';
import { FAILED, timedTest } from './mutation-test.mjs';

/** One file of the sources, mutants and all, and of the tests. */
async function bundleRules({ project, setup = '', ...area }) {
  const imports = testFilesOf(area).map((path) => `import '${resolve(path)}';`);
  const outfile = resolve(project, '.mutants.mjs');
  await bundle({ stdin: { contents: [setup, ...imports].join('\n'), resolveDir: resolve(project) }, outfile });
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
    const area = AREAS[process.env['MUTATION_AREA']];
    this.memory = resolve(area.project, '.mutants.json');
    // A process that takes over from one that was ended knows what that one saw.
    if (existsSync(this.memory)) this.took = new Map(JSON.parse(readFileSync(this.memory, 'utf8')));
    this.url = await bundleRules(area);
  }

  /** Reads all modules anew, so that a mutant in what a module does when it is read is met. */
  async load() {
    this.loads += 1;
    this.tests = (await collect(() => import(`${this.url}?${this.loads}`))).tests;
  }

  async dryRun() {
    Object.assign(this.mutants, { activeMutant: undefined, mutantCoverage: { static: {}, perTest: {} } });
    await this.load();
    const tests = [];
    for (const each of this.tests) {
      this.mutants.currentTestId = each.id;
      tests.push(await timedTest(each));
    }
    this.mutants.currentTestId = undefined;
    this.took = new Map(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    writeFileSync(this.memory, JSON.stringify([...this.took]));
    return { status: 'complete', tests, mutantCoverage: this.mutants.mutantCoverage };
  }

  async mutantRun({ activeMutant, mutantActivation, reloadEnvironment, testFilter, hitLimit }) {
    const isStatic = mutantActivation === 'static';
    Object.assign(this.mutants, { activeMutant: isStatic ? activeMutant.id : undefined, hitLimit, hitCount: 0 });
    try {
      if (isStatic || reloadEnvironment || !this.tests) await this.load();
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
      const { id, status, failureMessage } = await timedTest(each, this.took.get(each.id));
      if (this.mutants.hitCount > this.mutants.hitLimit) return { status: 'timeout', reason: 'goes round for ever' };
      if (status === FAILED) return { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }
}

const createRunner = () => new RulesRunner();
createRunner.inject = [];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', factory: createRunner }];
