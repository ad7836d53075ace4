import { SECOND } from '@lulla/domain/time/instant';
import type { Clock } from '../platform/clock.ts';

/** Calls under way at once; more wait their turn. */
const AT_ONCE = 16;
/** More do not even wait. */
const MAX_WAITING = 200;
/** So many failures in a row, and nobody is asked for a while. */
const FAILURES = 5;
const REST = 15 * SECOND;

/** Nobody was asked: too many wait, or it has failed too often just now. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

/**
 * Before somebody else's service: bounds how much of ours waits for it, and leaves it alone for a while after it has
 * failed several times in a row, but for one call that finds out whether it is back. What happens behind one breaker is not
 * felt behind another.
 */
export class CircuitBreaker {
  private running = 0;
  private failures = 0;
  /** By `clock.elapsed()`: a clock that is set back makes no rest longer. */
  private restsUntil = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly clock: Clock) {}

  /**
   * Runs `work` when it is its turn. Throws `CircuitOpen` when it was not run, what `signal` was aborted with while it
   * waited, and else what `work` throws; `isFailure` tells which of that is the service's fault.
   */
  async call<T>(work: () => Promise<T>, { signal, isFailure }: CallOptions): Promise<T> {
    this.mustBeOpen();
    await this.enter(signal);
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      this.note(isFailure(error));
      throw error;
    } finally {
      this.leave();
    }
  }

  /** After a rest the first one passes, and the rest begins anew for everybody else. */
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

  private async enter(signal: AbortSignal): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) throw new CircuitOpen('too many wait for it');
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(signal.reason);
      };
      this.waiting.push(turn);
      signal.addEventListener('abort', giveUp);
    });
  }

  /** Whoever waits longest takes the place. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly isFailure: (error: unknown) => boolean;
}
