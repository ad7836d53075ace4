/** The longest wait for a quiet moment: after it the work runs anyway. */
const LATEST_MS = 2000;

/** Runs work when the main thread rests, so that it never delays the first screen. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
