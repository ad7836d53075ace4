import type { Locks } from '../model/environment.ts';

interface Waiting {
  readonly start: () => void;
}

interface HeldLock {
  readonly takenAway: (error: DOMException) => void;
}

/** Web Locks for the tabs of one browser: exclusive, in order, with `signal` and `steal`. Node has none before 24. */
export class FakeLocks implements Locks {
  private readonly held = new Map<string, HeldLock>();
  private readonly queues = new Map<string, Waiting[]>();

  request(
    name: string,
    { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const start = () => {
        const mine: HeldLock = { takenAway: reject };
        this.held.set(name, mine);
        Promise.resolve()
          .then(work)
          .then(resolve, reject)
          .finally(() => {
            if (this.held.get(name) === mine) this.release(name);
          });
      };
      if (steal) {
        this.held.get(name)?.takenAway(new DOMException('The lock was stolen', 'AbortError'));
        start();
      } else if (!this.held.has(name)) start();
      else this.wait(name, { start }, signal, reject);
    });
  }

  private wait(
    name: string,
    waiting: Waiting,
    signal: AbortSignal | undefined,
    reject: (reason: unknown) => void,
  ): void {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, [...queue, waiting]);
    signal?.addEventListener('abort', () => {
      const left = this.queues.get(name) ?? [];
      if (!left.includes(waiting)) return;
      this.queues.set(
        name,
        left.filter((each) => each !== waiting),
      );
      reject(new DOMException('The wait was given up', 'AbortError'));
    });
  }

  private release(name: string): void {
    this.held.delete(name);
    const [next, ...rest] = this.queues.get(name) ?? [];
    this.queues.set(name, rest);
    next?.start();
  }
}
