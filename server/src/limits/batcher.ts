import { Unavailable } from '../database/unavailable.ts';

interface BatcherLimits {
  /** Concurrent batches. */
  readonly underWay: number;
  /** How long the next batch waits for those under way, ms; a full one does not wait. */
  readonly apart: number;
  readonly size: number;
  /** Items in batches or waiting for one; one more is refused. */
  readonly atOnce: number;
  /** How long an item waits for its batch, ms; then it is refused. */
  readonly timeout: number;
}

/** For frequent work: as many as a busy second brings, no longer than a connection is waited for. */
export const BATCH_QUEUE = { atOnce: 1_000, timeout: 2_000 };

/** A batch takes milliseconds. One that is blocked, by a disk or a network, does not block the next. */
export const BATCHES_APART = 20;

interface Waiting<Item, Result> {
  readonly item: Item;
  /** By the clock of `performance`. */
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Items that arrive while a batch runs share the next; two run in parallel only when one takes long. */
export class Batcher<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private underWay = 0;
  private pending = 0;
  private isDue = false;
  /** By the clock of `performance`. */
  private latestBegan = 0;
  private overtaking: NodeJS.Timeout | undefined;

  /** `runBatch` returns one result for each item, in order. */
  constructor(
    private readonly limits: BatcherLimits,
    private readonly runBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
  ) {}

  /** Throws `Unavailable` if too many wait, or the wait is too long. */
  async ask(item: Item): Promise<Result> {
    if (this.pending >= this.limits.atOnce) throw new Unavailable(new Error('too many wait for a batch'), 1);
    this.pending += 1;
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.waiting.push({ item, since: performance.now(), resolve, reject });
        this.beginSoon();
      });
    } finally {
      this.pending -= 1;
    }
  }

  private beginSoon(): void {
    const { underWay, size, apart } = this.limits;
    if (this.isDue || this.underWay >= underWay) return;
    if (this.underWay === 0 || this.waiting.length >= size) {
      // After everything that arrived in the same tick.
      this.isDue = true;
      setImmediate(() => {
        this.isDue = false;
        this.begin();
      });
      return;
    }
    this.overtaking ??= setTimeout(() => this.begin(), this.latestBegan + apart - performance.now());
  }

  private begin(): void {
    clearTimeout(this.overtaking);
    this.overtaking = undefined;
    this.refuseLate();
    const { underWay, size, apart } = this.limits;
    while (this.waiting.length > 0 && this.underWay < underWay) {
      const isHeldUp = performance.now() - this.latestBegan >= apart;
      if (this.underWay > 0 && this.waiting.length < size && !isHeldUp) break;
      this.latestBegan = performance.now();
      this.underWay += 1;
      void this.run(this.waiting.splice(0, size)).finally(() => {
        this.underWay -= 1;
        this.beginNext();
      });
    }
    this.beginNext();
  }

  private beginNext(): void {
    if (this.waiting.length > 0) this.beginSoon();
  }

  private refuseLate(): void {
    const from = performance.now() - this.limits.timeout;
    // They are in order of arrival.
    const inTime = this.waiting.findIndex(({ since }) => since >= from);
    const late = inTime === -1 ? this.waiting.length : inTime;
    if (late > 0) this.refuse(late, new Unavailable(new Error('waited too long for a batch'), 1));
  }

  private async run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.runBatch(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A batch has one result for each item');
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
      // The others would wait as long, for the same result.
      if (error instanceof Unavailable) this.refuse(this.waiting.length, error);
    }
  }

  private refuse(count: number, error: Unavailable): void {
    for (const { reject } of this.waiting.splice(0, count)) reject(error);
  }
}
