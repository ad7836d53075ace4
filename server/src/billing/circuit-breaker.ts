import { SECOND } from '@lulla/domain/time/instant';
import type { Clock } from '../platform/clock.ts';
import { WorkQueue } from '../platform/work-queue.ts';

const LIMITS = { running: 16, waiting: 200, refuse: () => new CircuitOpen('too many wait for it') };
/** Consecutive failures that open the circuit. */
const FAILURES = 5;
const REST = 15 * SECOND;

/** The call was not made: too many wait, or the circuit is open. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

/**
 * Guards an external service: bounds waiting calls, and after several failures in a row pauses calls, except for one
 * that probes. Breakers are independent of each other.
 */
export class CircuitBreaker {
  private readonly queue = new WorkQueue(LIMITS);
  private failures = 0;
  /** By `clock.elapsed()`, so that a clock that is set back prolongs no pause. */
  private restsUntil = 0;

  constructor(private readonly clock: Clock) {}

  /**
   * Runs `work` in its turn. Throws `CircuitOpen` if it did not run, the abort reason of `signal` if it was aborted
   * while waiting, else what `work` throws. `isFailure` decides which errors count against the service.
   */
  async call<T>(work: () => Promise<T>, { signal, isFailure }: CallOptions): Promise<T> {
    this.mustBeOpen();
    return this.queue.run(() => this.judge(work, isFailure), { signal });
  }

  private async judge<T>(work: () => Promise<T>, isFailure: CallOptions['isFailure']): Promise<T> {
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      this.note(isFailure(error));
      throw error;
    }
  }

  /** After a pause one call probes, and the pause restarts for the others. */
  private mustBeOpen(): void {
    const now = this.clock.elapsed();
    if (this.failures < FAILURES) return;
    if (now < this.restsUntil) throw new CircuitOpen('it has failed several times in a row');
    this.restsUntil = now + REST;
  }

  private note(failed: boolean): void {
    this.failures = failed ? this.failures + 1 : 0;
    // Asked for only once it has failed often enough.
    this.restsUntil = this.clock.elapsed() + REST;
  }
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly isFailure: (error: unknown) => boolean;
}
