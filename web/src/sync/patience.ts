import type { Environment } from './environment.ts';
import { StorageLost } from './store.ts';

/** `work`, or `StorageLost` when it takes longer than `ms`. The work itself goes on. */
export function withPatience<T>(
  environment: Pick<Environment, 'setTimer' | 'clearTimer'>,
  ms: number,
  work: Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = environment.setTimer(() => reject(new StorageLost(`No answer from the storage in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => environment.clearTimer(timer));
  });
}
