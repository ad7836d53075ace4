import { type Change, isNothing } from '../model/change.ts';
import type { Environment, Timer } from '../model/environment.ts';
import { type ArrivedRows, withArrived } from '../model/merge-on-demand.ts';
import { NO_ON_DEMAND_ROWS, type OnDemandRows } from '../model/on-demand-rows.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../model/snapshot.ts';
import { STORAGE_AGAIN } from '../model/timing.ts';
import { type CachedSnapshot, IdbStore } from './idb-store.ts';
import { MemoryStore } from './memory-store.ts';
import { mergeSnapshots } from './merge-snapshots.ts';
import { type Decision, StorageLost, type Store, StoreClosed } from './store.ts';
import { type TabMessage, Tabs } from './tabs.ts';

/** The server's part of a change. */
interface Arrived extends ArrivedRows {
  readonly reset: boolean;
}

/** An answer of which the rows are not needed, or no answer. */
export const NOTHING_CAME: Arrived = { reset: false, rows: [], events: [] };

const SOMETHING_CHANGED = { type: 'changed', synced: false, reset: false, rows: [], events: [] } satisfies TabMessage;

interface DeviceDataEvents {
  /** `snapshot`, `onDemand` or `isLost` is another. */
  readonly onChange: () => void;
  readonly onStorageLost: () => void;
  /** Another tab has just synced. */
  readonly onSynced: () => void;
  readonly onClosed: (reason: StoreClosed['reason']) => void;
}

/** The one owner of an account's data in this tab: in the device's storage, or in memory when that fails. */
export class DeviceData {
  /** Null until it has been read. */
  snapshot: Snapshot | null;
  /** Older rows, read on demand: in memory only. */
  onDemand: OnDemandRows = NO_ON_DEMAND_ROWS;
  /** Reads on demand that are under way. */
  private reading = 0;
  /** How often the log was replaced. */
  private resets = 0;
  private again: Timer | null = null;
  /** What memory had in common with the device when they were last one. */
  private base = EMPTY_SNAPSHOT;
  /** A reset has replaced the log in memory. */
  private wasReset = false;
  /** Lost storage that is being retried. */
  private trying: Store | null = null;
  private store: Store;
  private readonly tabs: Tabs;

  constructor(
    private readonly environment: Environment,
    private readonly userId: string,
    private readonly events: DeviceDataEvents,
    cached?: CachedSnapshot,
  ) {
    this.snapshot = cached?.snapshot ?? null;
    this.store = this.openStore(cached);
    this.tabs = new Tabs(environment, userId, (message) => void this.onMessage(message));
  }

  /** True while entries live in memory only. */
  get isLost(): boolean {
    return this.store.kind === 'memory';
  }

  /** The present data, other tabs' writes included. Throws `StoreClosed`. */
  async refresh(): Promise<Snapshot> {
    const snapshot = await this.read();
    this.show();
    return snapshot;
  }

  /** As `refresh`, and no listener is called before `show`. */
  async read(): Promise<Snapshot> {
    this.snapshot = await this.orInMemory((store) => store.read());
    return this.snapshot;
  }

  /** Publishes the current data. */
  show(): void {
    this.events.onChange();
  }

  /** One transaction, durable unless `isLost`. With `arrived`, only `show` calls listeners. Throws `StoreClosed`. */
  async change<T>(decide: (snapshot: Snapshot) => Decision<T>, arrived?: (value: T) => Arrived | null): Promise<T> {
    let written: Change = {};
    const noting = (snapshot: Snapshot) => {
      const decision = decide(snapshot);
      written = decision.change;
      return decision;
    };
    const { snapshot, value } = await this.orInMemory((store) => store.change(noting));
    const came = arrived?.(value) ?? null;
    if (came) this.renewLent(came);
    if (written.clearRows) this.wasReset = true;
    this.snapshot = snapshot;
    if (!arrived) this.show();
    if (!isNothing(written)) {
      const { reset, rows, events } = came && !came.reset ? came : { ...NOTHING_CAME, reset: came?.reset ?? false };
      this.tabs.tell({ type: 'changed', synced: came !== null, reset, rows: [...rows], events: [...events] });
    }
    return value;
  }

  /** Adds the result of `read` to the view; reads again if the log was replaced meanwhile. */
  async loadOnDemand<T>(read: () => Promise<T>, take: (onDemand: OnDemandRows, value: T) => OnDemandRows): Promise<T> {
    this.reading += 1;
    try {
      for (;;) {
        const { resets } = this;
        const value = await read();
        if (resets !== this.resets) continue;
        this.onDemand = take(this.onDemand, value);
        this.events.onChange();
        return value;
      }
    } finally {
      this.reading -= 1;
    }
  }

  /** Retries lost storage, and moves memory into it. Throws `StoreClosed`. */
  async recover(): Promise<void> {
    if (!this.isLost || this.trying) return;
    const device = this.openStore();
    this.trying = device;
    let isReplaced = false;
    try {
      for (let moved: Snapshot | null = null; moved !== this.snapshot; ) {
        moved = this.snapshot;
        const memory = { snapshot: moved ?? EMPTY_SNAPSHOT, base: this.base, wasReset: this.wasReset };
        const { value } = await device.change((stored) => {
          const change = mergeSnapshots(stored, memory);
          return { change, value: change.clearRows === true };
        });
        isReplaced ||= value;
        this.base = memory.snapshot;
      }
    } catch (error) {
      device.close();
      if (error instanceof StorageLost) return;
      throw error;
    } finally {
      this.trying = null;
    }
    this.store = device;
    this.tabs.tell({ ...SOMETHING_CHANGED, reset: isReplaced });
    await this.refresh();
  }

  close(): void {
    this.environment.clearTimer(this.again);
    this.trying?.close();
    this.store.close();
    this.tabs.close();
  }

  /** Space may become free without notice. */
  private tryStorageLater(): void {
    this.environment.clearTimer(this.again);
    this.again = this.environment.setTimer(() => {
      if (!this.isLost) return;
      void this.onMessage(SOMETHING_CHANGED);
      this.tryStorageLater();
    }, STORAGE_AGAIN);
  }

  private async orInMemory<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const { store } = this;
    try {
      return await work(store);
    } catch (error) {
      if (!(error instanceof StorageLost)) throw error;
      if (store === this.store) {
        store.close();
        this.base = this.snapshot ?? EMPTY_SNAPSHOT;
        this.wasReset = false;
        this.store = new MemoryStore(this.base);
        this.tryStorageLater();
        this.events.onStorageLost();
      }
      return work(this.store);
    }
  }

  private openStore(cached?: CachedSnapshot): IdbStore {
    const { environment, userId } = this;
    const store: IdbStore = new IdbStore({
      environment,
      userId,
      cached,
      onClosed: (reason) => {
        if (this.store === store) this.events.onClosed(reason);
      },
      onWiped: () => {
        if (this.store === store) void this.onMessage(SOMETHING_CHANGED);
      },
    });
    return store;
  }

  private async onMessage(message: TabMessage): Promise<void> {
    if (message.type === 'erased') {
      this.store.close();
      this.events.onClosed('erased');
      return;
    }
    try {
      this.renewLent(message);
      // If another tab could write, this one may too.
      if (this.isLost) return await this.recover();
      if (message.synced) this.events.onSynced();
      await this.refresh();
    } catch (error) {
      if (!(error instanceof StoreClosed)) throw error;
    }
  }

  private renewLent({ reset, ...arrived }: Arrived): void {
    if (reset) this.resets += 1;
    const [all, before] = [this.reading > 0, this.snapshot?.rows];
    this.onDemand = reset ? NO_ON_DEMAND_ROWS : withArrived(this.onDemand, arrived, { all, before });
  }
}
