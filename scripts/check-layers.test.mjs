import { describe, expect, test } from 'vitest';
import { checkLayers } from './check-layers.mjs';
import { buildCheckout } from './checkout-fixture.mjs';

function problems(files) {
  return checkLayers(buildCheckout(files));
}

describe('downwards only', () => {
  test('server and web may use domain, e2e too', () => {
    const use = "import { HOUR } from '@lulla/domain/time/instant';";
    expect(
      problems({
        'domain/src/time/instant.ts': "import * as z from 'zod/mini';",
        'server/src/app.ts': use,
        'web/src/app.tsx': use,
        'e2e/src/log.test.ts': `${use}\nimport { findBrowser } from '../../scripts/find-browser.mjs';`,
        'bench/src/main.ts': "import { Outbox } from '@lulla/web/sync/outbox';",
      }),
    ).toEqual([]);
  });

  test.each([
    ['domain/src/a.ts', "import { app } from '../../server/src/app.ts';", /domain stands below everything/],
    ['domain/src/a.ts', "export { app } from '@lulla/server/app';", /domain stands below everything/],
    ['web/src/a.tsx', "import type { Config } from '../../server/src/config/config.ts';", /belongs in domain\/src/],
    ['server/src/a.ts', "const page = await import('../../web/src/page.tsx');", /of web/],
    ['e2e/src/a.ts', "import {\n  one,\n  two,\n} from '../../server/src/app.ts';", /of server/],
    ['bench/src/a.ts', "import '../../web/src/app.tsx';", /of web/],
  ])('%s: %s', (file, code, message) => {
    const found = problems({ [file]: code });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
    expect(found[0].startsWith(file)).toBe(true);
  });

  test('an import in a comment is none', () => {
    expect(
      problems({ 'domain/src/a.ts': "/* import x from 'pg'; */\n// import y from 'kysely';\nexport const one = 1;" }),
    ).toEqual([]);
  });
});

describe('the ground of the server', () => {
  test('knows no feature at run time', () => {
    const found = problems({
      'server/src/http/session.ts': "import { getSession } from '../features/account/reads.ts';",
      'server/src/http/health.ts': "import type { Account } from '../features/account/reads.ts';",
    });
    expect(found).toEqual([expect.stringMatching(/^server\/src\/http\/session.ts .*knows no feature/)]);
  });
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

describe('circles', () => {
  test('are named once, with every file in them', () => {
    const found = problems({
      'server/src/a.ts': "import { b } from './b.ts';",
      'server/src/b.ts': "import { c } from './deep/c.ts';",
      'server/src/deep/c.ts': "import { a } from '../a.ts';",
      'server/src/d.ts': "import { a } from './a.ts';",
    });
    expect(found).toEqual([
      expect.stringContaining('server/src/a.ts → server/src/b.ts → server/src/deep/c.ts → server/src/a.ts is a circle'),
    ]);
  });

  test('of types alone do no harm', () => {
    expect(
      problems({
        'server/src/a.ts': "import type { B } from './b.ts';\nimport { type C, type D } from './b.ts';",
        'server/src/b.ts': "import { a } from './a.ts';",
      }),
    ).toEqual([]);
  });
});
