import type { Change } from '../model/change.ts';
import type { Snapshot } from '../model/snapshot.ts';

/** What a transaction decided: what to write, and what the caller wants to know of it. */
export interface Decision<T> {
  readonly change: Change;
  readonly value: T;
}

/** One account's data on this device. Two adapters pass the same contract suite. */
export interface Store {
  /** Where the data lives: with `memory` it is gone when the app closes. */
  readonly kind: 'device' | 'memory';
  /** The data as it stands, other tabs' writes included. */
  read(): Promise<Snapshot>;
  /**
   * Decides on the data as it stands and writes the decision, in one transaction that is durable when this resolves.
   * `decide` is pure; it may run again when the storage had to be reopened. Throws `StorageLost` when nothing can be
   * written, and then nothing was.
   */
  change<T>(decide: (snapshot: Snapshot) => Decision<T>): Promise<{ snapshot: Snapshot; value: T }>;
  close(): void;
}

/** This device's storage is gone: it could not be opened, or failed twice. */
export class StorageLost extends Error {
  override readonly name = 'StorageLost';
}

/** This account's data was erased, needs a newer client, or was closed: nothing can be kept here any longer. */
export class StoreClosed extends Error {
  override readonly name = 'StoreClosed';

  constructor(readonly reason: 'erased' | 'replaced' | 'closed') {
    super(`The store is closed: ${reason}`);
  }
}
