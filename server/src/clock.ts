import type { Instant } from '@lulla/domain/time/instant';

/** The one source of the present moment on the server; tests put their own in its place. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => Date.now() };
