import { describe, expect, test } from 'vitest';
import { checkFeatures } from './check-features.mjs';
import { buildFolder } from './temporary-folder.mjs';

function problems(paths, alsoAllowed = new Map()) {
  return checkFeatures(buildFolder(Object.fromEntries(paths.map((path) => [path, '']))), alsoAllowed);
}

describe('features of the server', () => {
  test('hold the five files and their tests', () => {
    const names = ['routes', 'policy', 'reads', 'writes', 'present'];
    expect(
      problems(
        names.flatMap((name) => [
          `server/src/features/family/${name}.ts`,
          `server/src/features/family/${name}.test.ts`,
        ]),
      ),
    ).toEqual([]);
  });

  test.each(['server/src/features/family/service.ts', 'server/src/features/family/parts/reads.ts'])(
    'not %s',
    (path) => {
      expect(problems([path])).toEqual([expect.stringMatching(/a feature has routes.*belongs in domain\/src/)]);
    },
  );

  test('an exception is named with its reason, holds for its test, and leaves the list with its file', () => {
    const allowed = new Map([['server/src/features/account/session.ts', 'a middleware']]);
    expect(
      problems(['server/src/features/account/session.ts', 'server/src/features/account/session.test.ts'], allowed),
    ).toEqual([]);
    expect(problems([], allowed)).toEqual([expect.stringContaining('take it off')]);
  });
});

describe('names', () => {
  test.each([
    'web/src/utils.ts',
    'server/src/common/dates.ts',
    'domain/src/helper.test.ts',
    'web/src/features/log/helpers/dates.ts',
  ])('%s says nothing', (path) => {
    expect(problems([path])).toEqual([expect.stringContaining('lives with the noun')]);
  });

  test.each(['web/src/FeedSheet.tsx', 'domain/src/feed_sheet.ts', 'domain/src/feedSheet.ts'])(
    '%s is not kebab-case',
    (path) => {
      expect(problems([path])).toEqual([expect.stringContaining('kebab-case')]);
    },
  );

  test('dotted kinds and numbers are fine', () => {
    expect(
      problems([
        'web/src/vite-env.d.ts',
        'server/src/database/migrations/0001-accounts.ts',
        'web/src/feed.browser.test.tsx',
      ]),
    ).toEqual([]);
  });
});

describe('index.ts', () => {
  test('may not only pass things on', () => {
    const root = buildFolder({
      'domain/src/index.ts': "export * from './feed.ts';",
      'web/src/a/index.ts': "export { a } from './a.ts';",
    });
    expect(checkFeatures(root, new Map())).toHaveLength(2);
  });

  test('may hold something of its own', () => {
    const root = buildFolder({
      'server/src/database/migrations/index.ts':
        "import { one } from './0001-one.ts';\nexport const migrations = { one };",
    });
    expect(checkFeatures(root, new Map())).toEqual([]);
  });
});
