import type { LogEngine, LogEngineEvents } from './log-engine.ts';
import type { Environment, Timer } from './model/environment.ts';
import { CLOSED_LOG, type LogState } from './model/log-state.ts';
import { CODE_RETRY } from './model/timing.ts';
import { type BootSnapshot, readBootSnapshot } from './store/boot-snapshot.ts';
import { StoreClosed } from './store/store.ts';

interface OpenedLogOptions {
  readonly environment: Environment;
  readonly userId: string;
  readonly events: LogEngineEvents;
  /** The rest of the code, in a chunk of its own. */
  readonly fetchEngine: () => Promise<typeof LogEngine>;
  /** Something waits on the device, as far as is known. Only the engine can show it, so no boot snapshot is read. */
  readonly waits: boolean;
  /** Resolves once the first screen is drawn, so that nothing competes with it. */
  readonly drawn: Promise<unknown>;
}

/** One account's log in this tab: shows the stored data, then the engine takes over. Writes do not wait. */
export class OpenedLog {
  engine: LogEngine | null = null;
  private readonly bootSnapshot: Promise<BootSnapshot | null>;
  private starting: Promise<LogEngine> | null = null;
  private retry: Timer | null = null;
  private state: LogState;
  private isClosed = false;

  constructor(private readonly options: OpenedLogOptions) {
    const { environment, userId } = options;
    this.state = { ...CLOSED_LOG, userId };
    this.bootSnapshot = options.waits ? Promise.resolve(null) : readBootSnapshot(environment, userId);
    void this.open();
  }

  get userId(): string {
    return this.options.userId;
  }

  /** What was shown of it last. */
  get shown(): LogState {
    return this.state;
  }

  /** Another tab erased the account, or this one closed it. */
  get isOver(): boolean {
    return this.isClosed || this.engine?.isClosed === true;
  }

  /** Starts syncing, or resumes after a sign-in; harmless if it runs. */
  start(): void {
    this.clearRetry();
    if (this.engine) this.engine.start();
    else this.getEngine().catch((error: unknown) => this.notStarted(error));
  }

  /** Rejects where its code cannot be fetched, or with `StoreClosed`; the next call tries again. */
  getEngine(): Promise<LogEngine> {
    this.starting ??= this.startEngine().catch((error: unknown) => {
      this.starting = null;
      throw error;
    });
    return this.starting;
  }

  close(): void {
    this.isClosed = true;
    this.clearRetry();
    this.engine?.close();
  }

  private async open(): Promise<void> {
    const read = await this.bootSnapshot;
    if (read && !this.engine && !this.isClosed) {
      this.show(read.derived.state);
      await this.options.drawn;
    }
    if (!this.isClosed) this.start();
  }

  private async startEngine(): Promise<LogEngine> {
    const { environment, userId, fetchEngine } = this.options;
    const events = { ...this.options.events, onState: (state: LogState) => this.show(state) };
    const [Engine, bootSnapshot] = await Promise.all([fetchEngine(), this.bootSnapshot]);
    if (this.isClosed) throw new StoreClosed('closed');
    this.clearRetry();
    this.engine = new Engine(environment, userId, events, bootSnapshot);
    this.engine.start();
    return this.engine;
  }

  /** Without its code nothing is sent or fetched, which shows as offline. */
  private notStarted(error: unknown): void {
    const { environment } = this.options;
    if (this.isClosed) return;
    if (!(error instanceof TypeError)) environment.report(error);
    const { phase, sync } = this.state;
    this.show({ ...this.state, phase: phase === 'loading' ? 'failed' : phase, sync: { ...sync, state: 'offline' } });
    this.retry ??= environment.setTimer(() => this.start(), CODE_RETRY);
  }

  private clearRetry(): void {
    this.options.environment.clearTimer(this.retry);
    this.retry = null;
  }

  private show(state: LogState): void {
    this.state = state;
    this.options.events.onState(state);
  }
}
