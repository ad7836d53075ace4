/**
 * Stands in for `vitest` where tests run inside the process that holds the mutants: collects the tests of a file, with
 * what goes before and after each of them. Only what tests of pure rules use; anything else is no export, and fails.
 */
import { expect } from 'vitest';

export { expect };

const registry = { tests: [], path: [], hooks: [] };

/** All tests since the last call, in the order of their files. */
export function takeTests() {
  const { tests } = registry;
  Object.assign(registry, { tests: [], path: [], hooks: [] });
  return tests.map((each, index) => ({ ...each, id: `${index} ${each.name}` }));
}

const callOf = (row, work) => () => (Array.isArray(row) ? work(...row) : work(row));

export function test(name, work) {
  registry.tests.push({ name: [...registry.path, name].join(' '), hooks: registry.hooks, work });
}
test.each = (rows) => (name, work) => {
  for (const row of rows) test(name, callOf(row, work));
};

export function describe(name, work) {
  const outer = registry.hooks;
  registry.path.push(name);
  registry.hooks = [...outer];
  work();
  registry.path.pop();
  registry.hooks = outer;
}
describe.each = (rows) => (name, work) => {
  for (const row of rows) describe(name, callOf(row, work));
};

export function it(name, work) {
  test(name, work);
}
it.each = test.each;
export const beforeEach = (work) => registry.hooks.push(work);

/** `server/test/world.ts` names them; rules take its clock alone. */
export function afterAll() {}
export function inject() {}

/** Vitest's own asks its worker, and there is none here. */
expect.poll = (look) =>
  new Proxy(
    {},
    {
      get:
        (_, matcher) =>
        (...wanted) =>
          until(async () => expect(await look())[matcher](...wanted)),
    },
  );

async function until(holds, end = Date.now() + 1_000) {
  try {
    await holds();
  } catch (error) {
    if (Date.now() > end) throw error;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await until(holds, end);
  }
}
