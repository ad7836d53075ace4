import { type ApiResult, failed } from '../../api/client.ts';

/** Waits before the retries of a read that failed, in ms (core-tracking §9). */
const RETRY_DELAYS = [1000, 2000, 4000];

/** Codes of a request that no server answered. */
const UNANSWERED: ReadonlySet<string> = new Set(['offline', 'timeout']);

interface Patience {
  /** Aborted once nobody wants the answer: then no retry follows. */
  readonly signal: AbortSignal;
  /** Whether the log is offline. While it is, no answer ends the read: the screen reads again when that is over (D25). */
  readonly isOffline: () => boolean;
  /** Whether what the server refused is tried again, too. */
  readonly retriesRefusals: boolean;
}

/**
 * Asks, and up to three times more. Without an answer although the log is not offline, the code is `unanswered`: no end of
 * being offline would repeat the read, so the screen offers another try.
 */
export async function askPatiently<Data>(
  ask: () => Promise<ApiResult<Data>>,
  { signal, isOffline, retriesRefusals }: Patience,
): Promise<ApiResult<Data>> {
  for (let failures = 0; ; failures += 1) {
    const result = await ask();
    if (result.ok || signal.aborted) return result;
    const isUnanswered = UNANSWERED.has(result.code);
    if (isUnanswered ? isOffline() : !retriesRefusals) return result;
    const delay = RETRY_DELAYS[failures];
    if (delay === undefined) return isUnanswered ? failed('unanswered') : result;
    await waitUnlessAborted(delay, signal);
    if (signal.aborted) return failed('cancelled');
  }
}

function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
