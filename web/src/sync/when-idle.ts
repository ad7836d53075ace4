import { afterFrame } from '../platform/after-frame.ts';
import { logSettled } from './log.ts';

/** The longest wait for a quiet moment: after it the work runs anyway. */
const LATEST_MS = 2000;

/** Runs work when the main thread rests, so that it never delays the first screen. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') return afterFrame(work);
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs work after a new device's first sync, one task after another, each when idle. Returns its cancellation. */
export function whenSettled(work: () => void): () => void {
  let isWanted = true;
  turn = turn.then(logSettled).then(() => new Promise<void>(whenIdle));
  // Separately: an error in one task must not stop the next.
  void turn.then(() => isWanted && work());
  return () => {
    isWanted = false;
  };
}

/** Runs work as `whenSettled`, and each time the network comes back. Returns its cancellation. */
export function whenSettledOrOnline(work: () => void): () => void {
  const cancel = whenSettled(work);
  addEventListener('online', work);
  return () => {
    cancel();
    removeEventListener('online', work);
  };
}
