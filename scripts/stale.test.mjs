import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildIfStale, hashSources } from './stale.mjs';
import { buildFolder } from './temporary-folder.mjs';

const files = { 'web/src/app.ts': 'one', 'web/node_modules/x.js': 'x', 'web/dist/app.js': 'built', 'lock.json': '{}' };
const sources = ['web', 'lock.json', 'missing'];

describe('hashSources', () => {
  test('follows content and names, not tests, packages and builds', () => {
    const root = buildFolder(files);
    const before = hashSources(sources, root);
    writeFileSync(join(root, 'web/dist/app.js'), 'built again');
    writeFileSync(join(root, 'web/src/app.test.ts'), 'test');
    expect(hashSources(sources, root)).toBe(before);
    writeFileSync(join(root, 'web/src/app.ts'), 'two');
    expect(hashSources(sources, root)).not.toBe(before);
    writeFileSync(join(root, 'web/src/app.ts'), 'one');
    expect(hashSources(sources, root)).toBe(before);
    rmSync(join(root, 'lock.json'));
    expect(hashSources(sources, root)).not.toBe(before);
  });
});

describe('buildIfStale', () => {
  const stamp = 'web/dist/.built-from';

  test('builds once, and again after a change', async () => {
    const root = buildFolder(files);
    const build = async () => {};
    expect(await buildIfStale({ sources, stamp, build, root })).toBe(true);
    expect(await buildIfStale({ sources, stamp, build, root })).toBe(false);
    writeFileSync(join(root, 'web/src/app.ts'), 'two');
    expect(await buildIfStale({ sources, stamp, build, root })).toBe(true);
  });

  test('takes a build that failed or was cut off for none', async () => {
    const root = buildFolder(files);
    await buildIfStale({ sources, stamp, build: async () => {}, root });
    writeFileSync(join(root, 'web/src/app.ts'), 'two');
    const failing = buildIfStale({ sources, stamp, root, build: () => Promise.reject(new Error('cut off')) });
    await expect(failing).rejects.toThrow('cut off');
    expect(existsSync(join(root, stamp))).toBe(false);
  });

  test('does not call a build fresh whose sources changed under it', async () => {
    const root = buildFolder(files);
    const build = async () => writeFileSync(join(root, 'web/src/app.ts'), 'changed meanwhile');
    await buildIfStale({ sources, stamp, build, root });
    expect(readFileSync(join(root, stamp), 'utf8')).not.toBe(hashSources(sources, root));
  });
});
