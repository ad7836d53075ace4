import { describe, expect, test } from 'vitest';
import { checkLayers } from './check-layers.mjs';
import { buildFolder } from './temporary-folder.mjs';

const LADDER = {
  domain: [['(root)'], ['time'], ['activity', 'stock']],
  server: [['platform'], ['http'], ['features/*'], ['(root)']],
  web: [['platform'], ['sync'], ['features/*'], ['app'], ['(root)']],
};

function problems(files, { mostFiles = 3 } = {}) {
  return checkLayers(buildFolder(files), { ladder: LADDER, mostFiles });
}

describe('workspaces', () => {
  const EXPORTS = JSON.stringify({
    exports: { './test/*': './test/*', './src/app.ts': './src/app.ts', './*': './src/*.ts' },
  });

  test('import domain, and e2e and bench what the others export', () => {
    const use = "import { HOUR } from '@lulla/domain/time/instant';";
    expect(
      problems({
        'domain/package.json': EXPORTS,
        'server/package.json': EXPORTS,
        'domain/src/time/instant.ts': "import * as z from 'zod/mini';",
        'server/src/app.ts': use,
        'server/test/people.ts': '',
        'web/src/main.tsx': use,
        'e2e/src/log.test.ts': `${use}\nimport { findBrowser } from '../../scripts/find-browser.mjs';`,
        'bench/src/main.ts': "import { app } from '@lulla/server/src/app.ts';\nimport '@lulla/server/test/people.ts';",
      }),
    ).toEqual([]);
  });

  test.each([
    ['domain/src/a.ts', "import { app } from '../../server/src/app.ts';", /domain stands below everything/],
    ['domain/src/a.ts', "export { app } from '@lulla/server/app';", /domain stands below everything/],
    ['web/src/a.tsx', "import type { Config } from '../../server/src/config/config.ts';", /belongs in domain\/src/],
    ['server/src/a.ts', "const page = await import('../../web/src/page.tsx');", /of web/],
    ['e2e/src/a.ts', "import {\n  one,\n  two,\n} from '../../server/src/app.ts';", /by its workspace, @lulla\/server/],
    ['bench/src/a.ts', "import '@lulla/web/src/app.tsx';", /the exports of web\/package.json do not name it/],
  ])('%s may not: %s', (file, code, message) => {
    const found = problems({ 'domain/package.json': EXPORTS, 'server/package.json': EXPORTS, [file]: code });
    expect(found).not.toEqual([]);
    expect(found[0]).toMatch(message);
    expect(found[0].startsWith(file)).toBe(true);
  });

  test('an import in a comment is none', () => {
    expect(
      problems({ 'domain/src/a.ts': "/* import x from 'pg'; */\n// import y from 'kysely';\nexport const one = 1;" }),
    ).toEqual([]);
  });
});

describe('layers', () => {
  test('go down, or stay in their room', () => {
    expect(
      problems({
        'server/src/app.ts': "import './features/stock/routes.ts';",
        'server/src/features/stock/routes.ts': "import './reads.ts';\nimport '../../http/body.ts';",
        'server/src/features/stock/reads.ts': "import '../../platform/clock.ts';",
        'server/src/http/body.ts': '',
        'server/src/platform/clock.ts': '',
      }),
    ).toEqual([]);
  });

  test.each([
    ['an upward import', 'server/src/http/a.ts', 'server/src/features/stock/reads.ts', /does not lie below http/],
    ['a type upwards', 'server/src/http/a.ts', 'server/src/app.ts', /does not lie below http/],
    ['a neighbour', 'domain/src/activity/a.ts', 'domain/src/stock/b.ts', /stock does not lie below activity/],
    ['another feature', 'web/src/features/a/a.tsx', 'web/src/features/b/b.tsx', /a feature does not import another/],
  ])('refuse %s', (_, from, to, message) => {
    const up = '../'.repeat(from.split('/').length - 1);
    const found = problems({ [from]: `import type { A } from '${up}${to}';`, [to]: 'export type A = 1;' });
    expect(found).toEqual([expect.stringMatching(message)]);
    expect(found[0].startsWith(`${from} imports ${to}`)).toBe(true);
  });

  test('refuse a room that has none', () => {
    expect(problems({ 'web/src/utilities/a.ts': '' })).toEqual([
      "web/src/utilities/a.ts: 'utilities' has no layer. Give it one in scripts/ladder.mjs.",
    ]);
  });

  test('do not bind tests', () => {
    expect(problems({ 'server/src/http/a.test.ts': "import '../app.ts';", 'server/src/app.ts': '' })).toEqual([]);
  });
});

describe('folders', () => {
  test('refuse cycles inside one room, of types too', () => {
    const found = problems({
      'web/src/sync/engine/a.ts': "import type { B } from '../store/b.ts';",
      'web/src/sync/store/b.ts': "import '../outbox/c.ts';",
      'web/src/sync/outbox/c.ts': "import { type A } from '../engine/a.ts';",
      'web/src/sync/view/d.ts': "import '../engine/a.ts';",
    });
    expect(found).toEqual([
      expect.stringContaining(
        'web: 3 folders import each other in cycles (web/src/sync/engine, web/src/sync/outbox, web/src/sync/store)',
      ),
    ]);
  });

  test('refuse more source files than can be looked over; tests do not count', () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`web/src/sync/${name}.ts`, '']));
    expect(problems(files)).toEqual([expect.stringMatching(/^web\/src\/sync has 4 source files: more than 3/)]);
    expect(problems({ ...files, 'web/src/sync/e.test.ts': '' }, { mostFiles: 4 })).toEqual([]);
  });
});

test('the readers of the import are pure too, but for their command', () => {
  const clock = 'const now = Date.now();';
  expect(problems({ 'import/src/read/a.ts': clock, 'import/src/command/main.ts': clock })).toEqual([
    expect.stringMatching(/^import\/src\/read\/a\.ts reads the clock: import is a pure function/),
  ]);
});

describe('domain is pure', () => {
  test.each([
    ['const now = Date.now();', 'clock'],
    ['const now = new Date();', 'clock'],
    ['const id = Math.random();', 'random'],
    ['const id = crypto.randomUUID();', 'random'],
    ['const mode = process.env.NODE_ENV;', 'Node'],
    ['const width = window.innerWidth;', 'browser'],
    ["import { sql } from 'kysely';", 'zod and itself'],
    ["import { readFileSync } from 'node:fs';", 'zod and itself'],
  ])('%s', (code, what) => {
    const found = problems({ 'domain/src/a.ts': code });
    expect(found).toEqual([expect.stringContaining(what)]);
  });

  test('a date made from an argument is fine, and a test may use fast-check', () => {
    expect(
      problems({
        'domain/src/a.ts': 'export const text = (at: number) => new Date(at).toISOString();',
        'domain/src/a.test.ts': "import fc from 'fast-check';\nconst now = Date.now();",
      }),
    ).toEqual([]);
  });
});
