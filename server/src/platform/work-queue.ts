import { AppError } from './app-error.ts';

interface QueueLimits {
  /** Concurrent tasks. */
  readonly running: number;
  /** Waiting tasks; one more is refused. */
  readonly waiting: number;
  /** The longest wait before a task is refused, ms. */
  readonly timeout: number;
  /** The `Retry-After` of a refusal. */
  readonly retryAfterSeconds: number;
}

interface Waiter {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

interface Turn {
  /** Preferred: waits before all others, with as many places of its own. */
  readonly first: boolean;
}

/** Runs a limited number of tasks concurrently, and queues others in order of arrival. */
export class WorkQueue {
  private readonly firsts = new Set<Waiter>();
  private readonly waiters = new Set<Waiter>();
  private running = 0;
  private ended = 0;

  constructor(private readonly limits: QueueLimits) {}

  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.running, waiting: this.firsts.size + this.waiters.size };
  }

  get done(): number {
    return this.ended;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  /** Runs `work` in its turn. Refuses with 503 `busy` and `Retry-After` when too many wait, or the wait gets too long. */
  async run<T>(work: () => Promise<T>, { first }: Turn = { first: false }): Promise<T> {
    if (this.running >= this.limits.running) await this.waitForTurn(first ? this.firsts : this.waiters);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.ended += 1;
      this.passOn();
    }
  }

  private waitForTurn(waiters: Set<Waiter>): Promise<void> {
    if (waiters.size >= this.limits.waiting) throw this.refusal();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        reject(this.refusal());
      }, this.limits.timeout);
      const waiter: Waiter = { begin: resolve, timer };
      waiters.add(waiter);
    });
  }

  /** The place passes to the next task without becoming free in between. */
  private passOn(): void {
    for (const waiters of [this.firsts, this.waiters]) {
      for (const next of waiters) {
        waiters.delete(next);
        clearTimeout(next.timer);
        next.begin();
        return;
      }
    }
    this.running -= 1;
  }

  private refusal(): AppError {
    return new AppError(503, 'busy', { retryAfterSeconds: this.limits.retryAfterSeconds });
  }
}

/** A `WorkQueue` for each key; unused ones take no memory. */
export class KeyedQueue {
  private readonly queues = new Map<string, WorkQueue>();

  constructor(private readonly limits: QueueLimits) {}

  get size(): number {
    return this.queues.size;
  }

  /** Like `WorkQueue.run`, among tasks with the same key. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    let queue = this.queues.get(key);
    if (!queue) {
      queue = new WorkQueue(this.limits);
      this.queues.set(key, queue);
    }
    try {
      return await queue.run(work);
    } finally {
      if (queue.isIdle && this.queues.get(key) === queue) this.queues.delete(key);
    }
  }
}
