import type { Instant } from '@lulla/domain/time/instant';
import type { Timer } from '../model/environment.ts';

interface Waiting {
  readonly at: Instant;
  readonly order: number;
  readonly work: () => void;
}

/** A clock that moves only when a test moves it. Storage and promises run in real time between its steps. */
export class FakeClock {
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  constructor(public now: Instant) {}

  setTimer(work: () => void, ms: number): Timer {
    this.count += 1;
    this.waiting.set(this.count, { at: this.now + ms, order: this.count, work });
    return this.count;
  }

  clearTimer(timer: Timer): void {
    if (typeof timer === 'number') this.waiting.delete(timer);
  }

  /** Lets `ms` pass: runs what falls due, in order, each with all that follows from it. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (let next = this.nextBefore(end); next; next = this.nextBefore(end)) {
      this.waiting.delete(next.order);
      this.now = Math.max(this.now, next.at);
      next.work();
      await settled();
    }
    this.now = end;
  }

  private nextBefore(end: Instant): Waiting | undefined {
    const due = [...this.waiting.values()].filter((waiting) => waiting.at <= end);
    return due.sort((a, b) => a.at - b.at || a.order - b.order)[0];
  }
}

/** Steps of the event loop that the longest chain of storage, lock and network in these tests takes, with room. */
const STEPS = 150;

/** Waits until everything that can happen without time passing has happened. */
export async function settled(): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await new Promise((resolve) => setImmediate(resolve));
}
