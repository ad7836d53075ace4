import { runTest } from './mutation-collect.mjs';

/** Stryker's codes of a test's result. */
const SUCCESS = 0;
export const FAILED = 1;
/** What a test may take, ms, beside ten times what it takes without a mutant. */
const TIMEOUT_MS = 5_000;

/** Rejects when `work` takes longer than that, ms; what it does then goes on unseen. */
export function within(ms, work) {
  return Promise.race([work, new Promise((_, reject) => setTimeout(reject, ms, new Error('took too long')).unref())]);
}

/** Runs a test as Stryker is told of it. `took`: what it takes without a mutant, ms. */
export async function timedTest(test, took = 0) {
  const { id, name } = test;
  const begun = performance.now();
  const result = () => ({ id, name, timeSpentMs: performance.now() - begun });
  try {
    await within(TIMEOUT_MS + 10 * took, runTest(test));
    return { ...result(), status: SUCCESS };
  } catch (error) {
    return { ...result(), status: FAILED, failureMessage: String(error) };
  }
}
