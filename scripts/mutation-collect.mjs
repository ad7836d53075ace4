/**
 * Stands in for `vitest` where tests run inside the process that holds the mutants: collects the tests of a file, with
 * what goes before and after them, and runs them. Only what those tests use; anything else is no export, and fails.
 */
import { expect } from 'vitest';

export { expect };

const HOOKS = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'];
const openSuite = (outer, name, work) => ({
  path: [...(outer?.path ?? []), ...(name === '' ? [] : [name])],
  suites: outer?.suites ?? [],
  work,
  children: [],
  ...Object.fromEntries(HOOKS.map((hook) => [hook, []])),
});

let suite = openSuite(null, '');
/** What the running test wants done when it is over. */
let finished = [];
const provided = {};

/** What `inject` gives the tests. */
export function provide(values) {
  Object.assign(provided, values);
}

/** The tests that `load` registers, in their order. `end` does what goes after the last of them. */
export async function collect(load) {
  const root = openSuite(null, '', load);
  const all = await fill(root);
  const tests = testsIn(root).map((each, index) => ({ ...each, id: `${index} ${each.name}` }));
  return { tests, end: () => runAll(all.flatMap(({ afterAll }) => afterAll).reverse()) };
}

async function fill(each) {
  suite = each;
  await each.work();
  const all = [each];
  for (const child of each.children) if (child.children) all.push(...(await fill(child)));
  return all;
}

const testsIn = (outer) => {
  const suites = [...outer.suites, outer];
  return outer.children.flatMap((child) => {
    if (!child.children) return [{ name: [...outer.path, child.name].join(' '), suites, work: child.work }];
    child.suites = suites;
    return testsIn(child);
  });
};

/** Runs a test with what goes before and after it; throws what it fails with. */
export async function runTest({ suites, work }) {
  finished = [];
  const own = finished;
  try {
    for (const { beforeAll } of suites) await runAll(beforeAll.splice(0));
    for (const { beforeEach } of suites) await runAll(beforeEach);
    await work();
  } finally {
    await runAll(own.reverse());
    for (const { afterEach } of suites.toReversed()) await runAll(afterEach);
  }
}

async function runAll(works) {
  for (const work of works) await work();
}

const callOf = (row, work) => () => (Array.isArray(row) ? work(...row) : work(row));

export function test(name, work) {
  suite.children.push({ name, work });
}
test.each = (rows) => (name, work) => {
  for (const row of rows) test(name, callOf(row, work));
};

export function describe(name, work) {
  suite.children.push(openSuite(suite, name, work));
}
describe.each = (rows) => (name, work) => {
  for (const row of rows) describe(name, callOf(row, work));
};

export function it(name, work) {
  test(name, work);
}
it.each = test.each;

const hook = (name) => (work) => suite[name].push(work);
export const [beforeAll, afterAll, beforeEach, afterEach] = HOOKS.map(hook);
export const onTestFinished = (work) => finished.push(work);

/** Where nothing was provided, rules take a test's world for its clock alone. */
export function inject(name) {
  return provided[name];
}

/** Vitest's own asks its worker, and there is none here. */
expect.poll = (look, { timeout = 1_000 } = {}) => pollUntil(look, timeout, (value) => expect(value));

function pollUntil(look, timeout, judge) {
  return new Proxy(
    {},
    {
      get: (_, matcher) =>
        matcher === 'not'
          ? pollUntil(look, timeout, (value) => judge(value).not)
          : (...wanted) => until(async () => judge(await look())[matcher](...wanted), Date.now() + timeout),
    },
  );
}

async function until(holds, end) {
  try {
    await holds();
  } catch (error) {
    if (Date.now() > end) throw error;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await until(holds, end);
  }
}
