import { availableParallelism } from 'node:os';

/** Test files at once, but for browsers: vitest's own choice, one less than there are cores, leaves half of two cores idle. */
export const WORKERS = Math.max(2, availableParallelism() - 1);
