import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from './checkout.mjs';
import { AREAS } from './mutation-areas.mjs';

describe.each(Object.entries(AREAS))('the mutation area %s', (_, { mutate, tests }) => {
  it.each([...mutate, ...tests])('names %s, which is there', (path) => {
    expect(existsSync(join(CHECKOUT, path.replace(/:.*$/, '')))).toBe(true);
  });
});
