import type { Instant } from '@lulla/domain/time/instant';

/** The server's clock; tests inject their own. */
export interface Clock {
  now(): Instant;
  /** Monotonic milliseconds, for durations and to detect a changed wall clock. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
