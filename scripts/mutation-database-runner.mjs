import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AREAS } from './mutation-areas.mjs';
import { bundle, testFilesOf } from './mutation-bundle.mjs';
import { collect, provide } from './mutation-collect.mjs';
import { FAILED, timedTest, within } from './mutation-test.mjs';

/** How long a test without a mutant may take, ms, is ten times that. */
const UNHURRIED = 4_000;
/** For what goes after the last test of a file: a mutant may keep a connection to itself. */
const LEAVE_MS = 3_000;

/** The sources, mutants and all, each once; and of every test file a module of its own, which can be read anew cheaply. */
async function bundleFiles({ project, mutate }, files) {
  const place = resolve(project, '.mutants');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  const sources = [...mutate, 'server/test/world.ts'].map((path) => `import '${resolve(path.replace(/:.*/, ''))}';`);
  const cluster = `export { startTestCluster } from '${resolve('server/test/test-cluster.ts')}';`;
  const stdin = join(place, 'sources.ts');
  writeFileSync(stdin, [...sources, cluster].join('\n'));
  const entryPoints = [stdin, ...files].map((path, at) => ({
    in: resolve(path),
    out: at === 0 ? 'sources' : `${at - 1}`,
  }));
  await bundle({ entryPoints, outdir: place, splitting: true, outExtension: { '.js': '.mjs' } });
  return place;
}

/**
 * Runs tests that need PostgreSQL in the process that holds the mutants: one server, and for each mutant and test file a
 * world of its own. To Stryker a file is a test; of a file only those tests run that reach the mutant.
 */
class DatabaseRunner {
  mutants = {};
  loads = 0;
  /** Of each file: which of its tests reach which mutants, and what they and its opening take, ms. */
  seen = {};
  /** How many mutants a file has noticed: it is asked sooner. */
  noticed = new Map();
  /** What was seen to pass without a mutant. */
  passed = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    globalThis.__stryker__ = Object.assign(this.mutants, { mutantCoverage: { static: {}, perTest: {} } });
    const area = AREAS[process.env['MUTATION_AREA']];
    this.files = testFilesOf(area);
    this.longest = area.longest ?? Number.POSITIVE_INFINITY;
    this.memory = resolve(area.project, '.mutants.json');
    // A process that takes over from one that has ended knows what that one saw.
    if (existsSync(this.memory)) this.seen = JSON.parse(readFileSync(this.memory, 'utf8'));
    this.place = await bundleFiles(area, this.files);
    const { startTestCluster } = await import(pathToFileURL(join(this.place, 'sources.mjs')).href);
    this.mutants.currentTestId = 'between';
    this.cluster = await startTestCluster(process.env['TEST_DATABASE_URL']);
    provide({ testCluster: { address: this.cluster.address, template: this.cluster.template } });
  }

  async dispose() {
    await this.cluster?.stop();
  }

  /** Reads a test file anew, and so makes its world. */
  open(file, place = this.place) {
    this.loads += 1;
    const url = pathToFileURL(join(place, `${this.files.indexOf(file)}.mjs`)).href;
    return within(
      UNHURRIED * 10,
      collect(() => import(`${url}?${this.loads}`)),
    );
  }

  async dryRun() {
    const tests = [];
    for (const file of this.files) tests.push(await this.watch(file));
    this.mutants.currentTestId = 'between';
    // What the sources do when they are read was seen before.
    const { static: ofSources, perTest } = this.mutants.mutantCoverage;
    const merged = Object.fromEntries(this.files.map((file, at) => [file, sum(Object.entries(perTest), `${at}#`)]));
    writeFileSync(this.memory, JSON.stringify(this.seen));
    return { status: 'complete', tests, mutantCoverage: { static: ofSources, perTest: merged } };
  }

  async watch(file) {
    const begun = performance.now();
    const at = `${this.files.indexOf(file)}#`;
    const into = (name) => {
      this.mutants.currentTestId = `${at}${name}`;
    };
    into('all');
    const { tests, end } = await this.open(file);
    const opening = performance.now() - begun;
    const results = [];
    for (const [place, each] of tests.entries()) {
      into(place);
      results.push(await timedTest(each, UNHURRIED));
    }
    into('end');
    await end();
    const { perTest } = this.mutants.mutantCoverage;
    const idsAt = (name) => Object.keys(perTest[`${at}${name}`] ?? {});
    this.seen[file] = {
      opening,
      took: results.map(({ timeSpentMs }) => timeSpentMs),
      all: idsAt('all'),
      tests: tests.map((_, place) => idsAt(place)),
    };
    const broken = results.find(({ status }) => status === FAILED);
    return {
      ...results[0],
      ...broken,
      id: file,
      name: broken ? `${file} ${broken.name}` : file,
      timeSpentMs: performance.now() - begun,
    };
  }

  async mutantRun({ activeMutant: { id }, mutantActivation, testFilter = this.files, hitLimit }) {
    const isStatic = mutantActivation === 'static';
    Object.assign(this.mutants, { hitLimit, hitCount: 0 });
    const plans = testFilter.map((file) => ({ file, places: this.placesOf(file, isStatic ? null : id) }));
    const cost = ({ file, places }) => {
      const { opening, took } = this.seen[file];
      return places.reduce((total, place) => total + took[place], opening) / (1 + (this.noticed.get(file) ?? 0));
    };
    const fresh = isStatic ? this.copySources() : undefined;
    try {
      return await this.judgeAll(
        plans.sort((a, b) => cost(a) - cost(b)),
        id,
        fresh,
      );
    } finally {
      if (fresh) rmSync(fresh, { recursive: true });
    }
  }

  async judgeAll(plans, id, fresh) {
    let nrOfTests = 0;
    for (const plan of plans) {
      nrOfTests += 1;
      const failed = await this.judge(plan, id, fresh);
      if (failed) this.noticed.set(plan.file, 1 + (this.noticed.get(plan.file) ?? 0));
      if (failed) return { status: 'killed', killedBy: [plan.file], failureMessage: failed.message, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  /** The tests of a file that reach a mutant; all of them where its world is made with it, and for `null`. */
  placesOf(file, id) {
    const { all, tests, took } = this.seen[file];
    const everywhere = id === null || all.includes(id);
    const isAsked = (ids, place) => (everywhere || ids.includes(id)) && took[place] <= this.longest;
    return tests.flatMap((ids, place) => (isAsked(ids, place) ? [place] : []));
  }

  /** Modules that nobody has read yet, so that a mutant in what they do when they are read is met. */
  copySources() {
    this.loads += 1;
    const place = `${this.place}-${this.loads}`;
    cpSync(this.place, place, { recursive: true });
    return place;
  }

  /** What failed; null when the mutant was not noticed. A failure counts where the same tests pass without the mutant. */
  async judge({ file, places }, id, fresh) {
    const failed = await this.run(file, { places, id, fresh });
    if (failed === null) return null;
    const alike = places.filter((place) => place <= failed.place);
    if (await this.passes(file, alike)) return failed;
    // They lean on tests before them.
    const all = this.placesOf(file, null);
    if (places.length === all.length || !(await this.passes(file, all)))
      throw new Error(`${file} fails without a mutant`);
    return this.run(file, { places: all, id, fresh });
  }

  async passes(file, places) {
    const key = `${file} ${places.join()}`;
    if (!this.passed.has(key)) this.passed.set(key, (await this.run(file, { places })) === null);
    return this.passed.get(key);
  }

  /** Up to the first failure: `place` is where it was, -1 when the file could not be read; null for none. */
  async run(file, { places, id, fresh }) {
    this.mutants.activeMutant = id;
    let leave = async () => {};
    try {
      const { tests, end } = await this.open(file, fresh);
      leave = end;
      for (const place of places) {
        const { status, failureMessage } = await timedTest(tests[place], this.seen[file].took[place]);
        if (status === FAILED) return { place, message: `${tests[place].name}: ${failureMessage}` };
      }
      return null;
    } catch (error) {
      return { place: -1, message: String(error) };
    } finally {
      this.mutants.activeMutant = undefined;
      await within(LEAVE_MS, leave()).catch(() => {});
    }
  }
}

/** How often each mutant was reached in all of those whose name begins so. */
function sum(entries, beginning) {
  const counts = {};
  for (const [name, reached] of entries) {
    if (!name.startsWith(beginning)) continue;
    for (const [id, count] of Object.entries(reached)) counts[id] = (counts[id] ?? 0) + count;
  }
  return counts;
}

const createRunner = () => new DatabaseRunner();
createRunner.inject = [];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'database', factory: createRunner }];
