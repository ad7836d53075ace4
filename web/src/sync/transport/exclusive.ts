import type { Environment } from '../model/environment.ts';
import { LOCK_TIMEOUT } from '../model/timing.ts';

/** Runs `work` in one tab at a time. A lock held too long belongs to a frozen tab and is taken (S2). */
export async function exclusively<T>(environment: Environment, name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = environment;
  if (!locks) return work();
  const timeout = new AbortController();
  const timer = environment.setTimer(() => timeout.abort(), LOCK_TIMEOUT);
  let running: Promise<T> | null = null;
  const start = () => {
    environment.clearTimer(timer);
    running ??= work();
    return running;
  };
  await locks.request(name, { signal: timeout.signal }, start).catch(ignoreAbort);
  if (!running) await locks.request(name, { steal: true }, start).catch(ignoreAbort);
  // Another tab may have taken the lock; running work is finished anyway.
  return running ?? work();
}

/** Holds a name once no other tab does; then calls `onHeld`. Returns a function that releases it or stops waiting. */
export function holdWhileWanted(environment: Environment, name: string, onHeld: () => void): () => void {
  const waiting = new AbortController();
  let release = () => waiting.abort();
  const held = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      onHeld();
    });
  if (environment.locks) environment.locks.request(name, { signal: waiting.signal }, held).catch(ignoreAbort);
  else onHeld();
  return () => release();
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
