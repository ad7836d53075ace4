import type { Change } from '../model/change.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** The decision of a transaction: what to write, and its result. */
export interface Decision<T> {
  readonly change: Change;
  readonly value: T;
}

/** One account's data on this device. Two adapters pass the same contract suite. */
export interface Store {
  /** Where the data lives: with `memory` it is gone when the app closes. */
  readonly kind: 'device' | 'memory';
  /** The present data, other tabs' writes included. */
  read(): Promise<Snapshot>;
  /**
   * Decides on the present data and writes the decision, in one transaction that is durable when this resolves.
   * `decide` is pure and may run again. Throws `StorageLost` if nothing can be written, and then nothing was.
   */
  change<T>(decide: (snapshot: Snapshot) => Decision<T>): Promise<{ snapshot: Snapshot; value: T }>;
  close(): void;
}

/** This device's storage is gone: it could not be opened, or failed twice. */
export class StorageLost extends Error {
  override readonly name = 'StorageLost';
}

/** This account's data was erased, needs a newer client, or was closed: nothing can be stored here. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';

  constructor(readonly reason: 'erased' | 'replaced' | 'closed') {
    super(`The store is closed: ${reason}`);
  }
}
