import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { isNothing, withChange } from '../model/change.ts';
import type { Environment } from '../model/environment.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { OPEN_TIMEOUT } from '../model/timing.ts';
import { type Database, openDatabase, STORES, type StoredMeta } from './database.ts';
import { decideOrAbort, metaOf, type Reading, readLists, write } from './idb-transaction.ts';
import { restoreSnapshot } from './merge-snapshots.ts';
import type { BodyUpgrade } from './outbox-upgrade.ts';
import { untilPageStays } from './page-transactions.ts';
import { type Decision, StorageLost, type Store, StoreClosed } from './store.ts';
import { withTimeout } from './timeout.ts';

/** Data of an earlier read, valid while nobody writes. */
export interface CachedSnapshot {
  /** Grows with every write but those of `meta` alone. */
  readonly generation: number;
  readonly snapshot: Snapshot;
}

export interface IdbStoreOptions {
  readonly environment: Pick<Environment, 'indexedDB' | 'setTimer' | 'clearTimer' | 'isSignedIn'>;
  readonly userId: string;
  /** Another tab erased this account, or needs a newer version; this store is closed. */
  readonly onClosed: (reason: StoreClosed['reason']) => void;
  /** The database was deleted, but not by a sign-out; the next access restores it from memory. */
  readonly onWiped?: () => void;
  /** What was read before this store opened. */
  readonly cached?: CachedSnapshot | undefined;
  readonly wire?: number;
  readonly steps?: ReadonlyMap<number, BodyUpgrade>;
}

/** The data in IndexedDB. Phones kill connections: one that fails is reopened and the work repeated once. */
export class IdbStore implements Store {
  readonly kind = 'device';
  private opened: Promise<Database> | null = null;
  private cached: CachedSnapshot | null;
  private closed: StoreClosed['reason'] | null = null;

  constructor(private readonly options: IdbStoreOptions) {
    this.cached = options.cached ?? null;
  }

  read(): Promise<Snapshot> {
    return this.repeatedOnce(async (database) => {
      const transaction = database.transaction([...STORES], 'readonly');
      transaction.done.catch(() => {});
      const meta = await transaction.objectStore('meta').get('meta');
      const snapshot = await this.snapshotIn(transaction, meta);
      await transaction.done;
      if (this.isWiped(meta)) return (await this.changeIn(database, () => ({ change: {}, value: null }))).snapshot;
      this.cached = { generation: generationOf(meta), snapshot };
      return snapshot;
    });
  }

  change<T>(decide: (snapshot: Snapshot) => Decision<T>): Promise<{ snapshot: Snapshot; value: T }> {
    return this.repeatedOnce((database) => this.changeIn(database, decide));
  }

  close(): void {
    this.closed ??= 'closed';
    this.drop();
  }

  private async changeIn<T>(database: Database, decide: (snapshot: Snapshot) => Decision<T>) {
    // Strict: 'saved on this device' must survive the battery, not only the app.
    const transaction = database.transaction([...STORES], 'readwrite', { durability: 'strict' });
    // Awaited at the end; a request that fails before must not leave it unheard.
    transaction.done.catch(() => {});
    const meta = await transaction.objectStore('meta').get('meta');
    const stored = await this.snapshotIn(transaction, meta);
    const restored = this.isWiped(meta) && this.cached ? restoreSnapshot(stored, this.cached.snapshot) : {};
    const before = withChange(stored, restored, await write(transaction, restored));
    const { change, value } = decideOrAbort(transaction, before, decide);
    const snapshot = withChange(before, change, await write(transaction, change));
    const { meta: newMeta, ...lists } = change;
    const grows = !isNothing(restored) || !isNothing(lists);
    const generation = Math.max(generationOf(meta), this.cached?.generation ?? 0) + (grows ? 1 : 0);
    if (grows || newMeta) {
      const wire = this.options.wire ?? WIRE_VERSION;
      await transaction.objectStore('meta').put({ ...snapshot.meta, generation, wire }, 'meta');
    }
    await transaction.done;
    this.cached = { generation, snapshot };
    return { snapshot, value };
  }

  /** From memory if nobody has written since, except the small `meta`, which is always read. */
  private async snapshotIn(transaction: Reading, meta: StoredMeta | undefined): Promise<Snapshot> {
    const cached = this.cached?.generation === generationOf(meta) ? this.cached.snapshot : null;
    const rest = metaOf(meta, this.cached?.snapshot.meta);
    return { ...(cached ?? (await readLists(transaction, this.cached?.snapshot))), meta: rest };
  }

  /** The database is younger than memory: it was wiped under the running app. */
  private isWiped(meta: StoredMeta | undefined): boolean {
    if (!this.cached || generationOf(meta) >= this.cached.generation) return false;
    return this.options.environment.isSignedIn(this.options.userId);
  }

  private async repeatedOnce<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(await this.handle());
    } catch (error) {
      if (!isStorageError(error)) throw error;
      this.drop();
    }
    try {
      return await work(await this.handle());
    } catch (error) {
      if (!isStorageError(error)) throw error;
      this.drop();
      if (this.closed) throw new StoreClosed(this.closed);
      throw new StorageLost('The storage of this device failed twice', { cause: error });
    }
  }

  private async handle(): Promise<Database> {
    await untilPageStays();
    if (this.closed) throw new StoreClosed(this.closed);
    this.opened ??= this.open();
    return this.opened;
  }

  private async open(): Promise<Database> {
    const { environment, userId, wire, steps } = this.options;
    if (!environment.indexedDB) throw new StorageLost('This browser keeps no databases here');
    const opening = openDatabase({
      factory: environment.indexedDB,
      userId,
      onVersionChange: (version) => this.versionChanges(version),
      onLost: () => this.drop(),
      ...(wire === undefined ? {} : { wire }),
      ...(steps === undefined ? {} : { steps }),
    });
    try {
      const database = await withTimeout(environment, OPEN_TIMEOUT, opening);
      if (this.closed) database.close();
      else return database;
    } catch (error) {
      // A newer client wrote it: do not touch it.
      if (error instanceof DOMException && error.name === 'VersionError') this.closeFor('replaced');
      if (!this.closed) throw error;
    }
    throw new StoreClosed(this.closed);
  }

  /** A sign-out leaves a mark before it deletes; a deletion without it is a wipe (`isWiped`). */
  private versionChanges(version: number | null): void {
    if (version !== null) this.closeFor('replaced');
    else if (!this.options.environment.isSignedIn(this.options.userId)) this.closeFor('erased');
    else {
      this.drop();
      this.options.onWiped?.();
    }
  }

  private closeFor(reason: StoreClosed['reason']): void {
    if (this.closed) return;
    this.closed = reason;
    this.opened = null;
    this.options.onClosed(reason);
  }

  private drop(): void {
    const { opened } = this;
    this.opened = null;
    opened?.then(
      (database) => database.close(),
      () => {},
    );
  }
}

function generationOf(meta: StoredMeta | undefined): number {
  return meta?.generation ?? 0;
}

function isStorageError(error: unknown): boolean {
  return error instanceof DOMException || error instanceof StorageLost;
}
