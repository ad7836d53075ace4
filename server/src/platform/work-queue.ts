import { AppError } from './app-error.ts';

interface QueueLimits {
  /** Concurrent tasks. */
  readonly running: number;
  /** Waiting tasks; one more is refused. */
  readonly waiting: number;
  /** The longest wait before a task is refused, ms; without it only a task's signal ends its wait. */
  readonly timeout?: number;
  /** The `Retry-After` of a refusal. */
  readonly retryAfterSeconds?: number;
  /** A refusal other than 503 `busy`. */
  readonly refuse?: () => Error;
}

interface Turn {
  /** Preferred: waits before all others, with as many places of its own. */
  readonly first?: boolean;
  /** Ends the wait with its reason. */
  readonly signal?: AbortSignal;
}

/** Runs a limited number of tasks concurrently, and queues others in order of arrival. */
export class WorkQueue {
  private readonly firsts = new Set<() => void>();
  private readonly waiters = new Set<() => void>();
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
  async run<T>(work: () => Promise<T>, { first = false, signal }: Turn = {}): Promise<T> {
    if (this.running >= this.limits.running) await this.waitForTurn(first ? this.firsts : this.waiters, signal);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.ended += 1;
      this.passOn();
    }
  }

  private waitForTurn(waiters: Set<() => void>, signal?: AbortSignal): Promise<void> {
    if (waiters.size >= this.limits.waiting) throw this.refusal();
    const { timeout } = this.limits;
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiters.delete(begin);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(signal?.aborted ? signal.reason : this.refusal());
      };
      const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout);
      signal?.addEventListener('abort', giveUp);
      waiters.add(begin);
    });
  }

  /** The place passes to the next task without becoming free in between. */
  private passOn(): void {
    const [next] = this.firsts.size > 0 ? this.firsts : this.waiters;
    if (next) next();
    else this.running -= 1;
  }

  private refusal(): Error {
    const { refuse, retryAfterSeconds = 1 } = this.limits;
    return refuse?.() ?? new AppError(503, 'busy', { retryAfterSeconds });
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
