import { type Change, type Numbers, withChange } from '../model/change.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Decision, Store } from './store.ts';

/** Replaces lost storage: the same data while the app is open. */
export class MemoryStore implements Store {
  readonly kind = 'memory';
  private nextSeq: number;

  constructor(private snapshot: Snapshot) {
    const used = [...snapshot.outbox, ...snapshot.effects, ...snapshot.notices].map((record) => record.seq);
    this.nextSeq = Math.max(0, ...used) + 1;
  }

  async read(): Promise<Snapshot> {
    return this.snapshot;
  }

  async change<T>(decide: (snapshot: Snapshot) => Decision<T>): Promise<{ snapshot: Snapshot; value: T }> {
    const { change, value } = decide(this.snapshot);
    this.snapshot = withChange(this.snapshot, change, this.numbersFor(change));
    return { snapshot: this.snapshot, value };
  }

  close(): void {}

  private numbersFor({ enqueue, putEffects, addNotices }: Change): Numbers {
    const take = (items: readonly unknown[] = []) => items.map(() => this.nextSeq++);
    return { outbox: take(enqueue), effects: take(putEffects), notices: take(addNotices) };
  }
}
