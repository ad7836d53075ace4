import type { Environment } from '../model/environment.ts';
import { StorageLost } from './store.ts';

type Clock = Pick<Environment, 'setTimer' | 'clearTimer'>;

/** `work`, or `StorageLost` when it takes longer than `ms`. The work itself goes on. */
export function withTimeout<T>(environment: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = environment.setTimer(() => reject(new StorageLost(`No answer from the storage in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => environment.clearTimer(timer));
  });
}

/** Resolves when `work` is over, or after `ms`; the work itself goes on. */
export async function waitAtMost(environment: Clock, ms: number, work: Promise<void>): Promise<void> {
  let end = () => {};
  const timeout = new Promise<void>((resolve) => {
    end = resolve;
  });
  const timer = environment.setTimer(end, ms);
  await Promise.race([work, timeout]);
  environment.clearTimer(timer);
}
