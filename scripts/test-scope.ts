import { configDefaults } from 'vitest/config';

/** Test files that `npm run test:full` runs and `npm test` does not. */
const FULL_ONLY = '**/*.full.test.ts';

export const EXCLUDED = [...configDefaults.exclude, ...(process.env['TESTS'] === 'full' ? [] : [FULL_ONLY])];
