import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModuleLoader, type ModuleLoader } from '../src/platform/module-loader.ts';
import { toSystemModule } from './classic-scripts.ts';

/** What modules may do to each other. Each is run by Node as it stands, and by the loader as the build would write it. */
const SOURCES = {
  main: `
    import counter, { count, increase, later as renamed } from './counter.js';
    import * as all from './all.js';
    import { first } from './circle-a.js';
    import './effect.js';
    const before = count;
    increase();
    increase();
    export const seen = [before, count, counter(), renamed];
    export const names = Object.keys(all).sort();
    export const circle = first();
    export const effect = globalThis.effect;
    export const loadLazy = () => import('./lazy.js');
    export const file = import.meta.url.split('/').pop();
    export { all };
  `,
  counter: `
    export let count = 0;
    export function increase() { count += 1; }
    export default function () { return count; }
    let later = 'set later';
    export { later };
  `,
  all: `export * from './counter.js'; export { second as fromCircle } from './circle-b.js'; export const own = class Own {};`,
  'circle-a': `
    import { second } from './circle-b.js';
    export const order = ['a'];
    export function first() { return ['first', ...second()]; }
  `,
  'circle-b': `
    import { first, order } from './circle-a.js';
    let early;
    try { early = order.length; } catch { early = 'not yet'; }
    export function second() { return ['second', typeof first, order[0]]; }
  `,
  effect: `globalThis.effect = (globalThis.effect ?? 0) + 1;`,
  lazy: `import { count, increase } from './counter.js'; increase(); export const now = count; export { count };`,
  broken: `import './counter.js'; throw new RangeError('broken on purpose');`,
  'needs-broken': `import './broken.js'; export const never = 1;`,
};

const ORIGIN = 'https://lulla.test/assets/';
let written: Map<string, string>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lulla-modules-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const entries = await Promise.all(
    Object.entries(SOURCES).map(async ([name, source]) => {
      await writeFile(join(folder, `${name}.js`), source);
      return [`${ORIGIN}${name}.js`, await toSystemModule(`/assets/${name}.js`, source)] as const;
    }),
  );
  written = new Map(entries);
});
afterAll(() => rm(folder, { recursive: true }));

/** A loader whose scripts come from `written`, as long as they are not in `missing`. */
function startLoader(missing = new Set<string>()): { loader: ModuleLoader; asked: string[] } {
  const asked: string[] = [];
  let running = '';
  const loader = createModuleLoader(
    async (url) => {
      asked.push(url.slice(ORIGIN.length));
      await null;
      const code = missing.has(url) ? undefined : written.get(url);
      if (code === undefined) throw new TypeError(`Failed to fetch ${url}`);
      running = url;
      compileFunction(code, ['System'])(loader);
    },
    () => running,
  );
  return { loader, asked };
}

describe('the modules of the build, as classic scripts', () => {
  it('do what they do as modules', async () => {
    const play = async (main: Record<string, unknown>) => {
      const lazy = await (main['loadLazy'] as () => Promise<Record<string, unknown>>)();
      const { all, loadLazy: _, ...rest } = main;
      return { ...rest, count: [(all as { count: number }).count, lazy['now'], lazy['count']] };
    };
    const asModules = await play({ ...(await import(pathToFileURL(join(folder, 'main.js')).href)) });
    Reflect.deleteProperty(globalThis, 'effect');
    const { loader } = startLoader();
    expect(await play(await loader.import(`${ORIGIN}main.js`))).toEqual(asModules);
    expect(asModules).toMatchObject({ seen: [0, 2, 2, 'set later'], circle: ['first', 'second', 'function', 'a'] });
  });

  it('are fetched and run once, by whatever asks for them, also at once', async () => {
    Reflect.deleteProperty(globalThis, 'effect');
    const { loader, asked } = startLoader();
    const [one, two] = await Promise.all([loader.import(`${ORIGIN}main.js`), loader.import(`${ORIGIN}main.js`)]);
    await loader.import(`${ORIGIN}effect.js`);
    expect(one).toBe(two);
    expect(asked.toSorted()).toEqual(['all.js', 'circle-a.js', 'circle-b.js', 'counter.js', 'effect.js', 'main.js']);
    expect(globalThis).toMatchObject({ effect: 1 });
  });

  it('are asked for again after one of them did not come, and only that one', async () => {
    const missing = new Set([`${ORIGIN}circle-b.js`]);
    const { loader, asked } = startLoader(missing);
    await expect(loader.import(`${ORIGIN}main.js`)).rejects.toThrow(TypeError);
    missing.clear();
    asked.length = 0;
    expect(await loader.import(`${ORIGIN}main.js`)).toMatchObject({ circle: ['first', 'second', 'function', 'a'] });
    expect(asked).toEqual(['circle-b.js']);
  });

  it('are asked for twice at once: what failed first may have been a preload', async () => {
    const { loader, asked } = startLoader(new Set([`${ORIGIN}lazy.js`]));
    await expect(loader.import(`${ORIGIN}lazy.js`)).rejects.toThrow('Failed to fetch');
    expect(asked).toEqual(['lazy.js', 'lazy.js']);
  });

  it('throw their error at everybody who imports them', async () => {
    const { loader } = startLoader();
    for (const name of ['needs-broken', 'broken', 'needs-broken']) {
      await expect(loader.import(`${ORIGIN}${name}.js`)).rejects.toThrow('broken on purpose');
    }
  });

  it('are refused where the loader would be wrong: a script that is none, and one that awaits at its top level', async () => {
    written.set(`${ORIGIN}other.js`, '"something else"');
    await expect(startLoader().loader.import(`${ORIGIN}other.js`)).rejects.toThrow(
      'Failed to fetch dynamically imported module',
    );
    await expect(toSystemModule('/assets/waits.js', 'export const a = await 1;')).rejects.toThrow(
      '/assets/waits.js awaits',
    );
  });
});
