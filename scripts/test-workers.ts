import { availableParallelism } from 'node:os';

/** Test files at once, but for browsers: one more than there are cores, because a test of the server waits for its database. */
export const WORKERS = availableParallelism() + 1;
