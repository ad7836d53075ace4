import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS } from './mutation-areas.mjs';
import { ROOT } from './paths.mjs';

describe.each(Object.entries(AREAS))('the mutation area %s', (_, { mutate, tests }) => {
  it.each([...mutate, ...tests])('names %s, which is there', (path) => {
    expect(existsSync(join(ROOT, path.replace(/:.*$/, '')))).toBe(true);
  });
});
