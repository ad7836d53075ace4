import type { Instant } from '@lulla/domain/time/instant';

/** The one source of the present moment on the server; tests put their own in its place. */
export interface Clock {
  now(): Instant;
  /** Milliseconds since some moment, by a clock that nobody sets: for durations, and to see that the other one was set. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
