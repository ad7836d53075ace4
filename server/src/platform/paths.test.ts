import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_DATA_DIR, WEB_DIST } from './paths.ts';

test('the data and the built web app are in the root of the workspaces', () => {
  expect(existsSync(join(dirname(DEFAULT_DATA_DIR), 'package-lock.json'))).toBe(true);
  expect(existsSync(join(dirname(WEB_DIST), 'vite.config.ts'))).toBe(true);
});
