import type { Instant } from '@lulla/domain/time/instant';
import type { Environment, Timer } from '../model/environment.ts';
import {
  AWAY_LONG,
  LONGEST_RETRY_AFTER,
  POLL_EVERY,
  POLL_IF_OLDER_THAN,
  RETRY_DELAYS,
  STALLED_AFTER,
} from '../model/timing.ts';

/** The reason of a sync, weakest first: something may wait; a stream event; always. A stronger one includes the weaker. */
export const REASONS = ['push', 'event', 'pull'] as const;
export type Reason = (typeof REASONS)[number];

export type ExchangeResult =
  /** Nothing more to do. `asked` says whether the server was. */
  | { readonly type: 'done'; readonly asked: boolean }
  /** Continue immediately: more waits, or the answer did not fit. */
  | { readonly type: 'more' }
  /** Try again later; not before `retryAfter` ms. */
  | { readonly type: 'failed'; readonly retryAfter: number | null }
  /** Useless until somebody acts: signs in, reloads. */
  | { readonly type: 'stopped' };

interface SyncLoopEvents {
  /** Calls `asking` whenever a request begins to wait for its answer. */
  readonly exchange: (reason: Reason, asking: () => void) => Promise<ExchangeResult>;
  /** One of the members below changed. */
  readonly onStatus: () => void;
}

/** When to sync: at a tap, at an event, by polling, on return, and again after a failure. Never two at a time. */
export class SyncLoop {
  /** Syncs that failed since the last that did not. */
  failures = 0;
  isRunning = false;
  /** The last request was unanswered for long, or the server asked for a long pause. */
  isStalled = false;
  private running: Promise<void> | null = null;
  private queued: { reason: Reason; done: Promise<void> } | null = null;
  private retry: Timer | null = null;
  private poll: Timer | null = null;
  private stalled: Timer | null = null;
  /** Runs while the server asked for a pause: a timer, because the device's clock may be set. */
  private silence: Timer | null = null;
  private isWanted = false;
  private fetchedAt: Instant = Number.NEGATIVE_INFINITY;
  private isClosed = false;

  constructor(
    private readonly environment: Environment,
    private readonly events: SyncLoopEvents,
  ) {}

  /** Syncs; resolves, never rejects, when a round that began after this call is over, however it went. */
  sync(reason: Reason): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    if (!this.running) return this.start(reason);
    if (this.queued) {
      this.queued.reason = stronger(this.queued.reason, reason);
      return this.queued.done;
    }
    const queued = { reason, done: this.running.then(() => this.startQueued()) };
    this.queued = queued;
    return queued.done;
  }

  /** This tab or another has just synced. */
  noteFetched(): void {
    this.fetchedAt = this.environment.now();
    this.failures = 0;
    this.isStalled = false;
    this.clearRetry();
  }

  /** The page came back after `away` ms. */
  wake(away: number): void {
    this.startPolling();
    if (away > AWAY_LONG || this.failures > 0) void this.sync('pull');
  }

  startPolling(): void {
    this.pollIn(this.untilDue());
  }

  private pollIn(ms: number): void {
    this.stopPolling();
    this.poll = this.environment.setTimer(() => {
      if (this.age() <= POLL_IF_OLDER_THAN) return this.startPolling();
      this.pollIn(POLL_EVERY);
      if (this.retry === null && !this.running) void this.sync('pull');
    }, ms);
  }

  /** Until the last fetch reaches the maximum age; two polls never follow each other. */
  private untilDue(): number {
    if (this.fetchedAt === Number.NEGATIVE_INFINITY) return POLL_EVERY;
    return Math.max(POLL_EVERY - this.age(), POLL_EVERY - POLL_IF_OLDER_THAN);
  }

  /** Of the last fetch, in both directions: a clock set back must not stop polling. */
  private age(): number {
    return Math.abs(this.environment.now() - this.fetchedAt);
  }

  stopPolling(): void {
    this.environment.clearTimer(this.poll);
    this.poll = null;
  }

  close(): void {
    this.isClosed = true;
    this.stopPolling();
    this.clearRetry();
    this.environment.clearTimer(this.silence);
    this.environment.clearTimer(this.stalled);
  }

  private startQueued(): Promise<void> {
    const reason = this.queued?.reason ?? 'push';
    this.queued = null;
    return this.isClosed ? Promise.resolve() : this.start(reason);
  }

  private start(reason: Reason): Promise<void> {
    this.running = this.round(reason).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async round(reason: Reason): Promise<void> {
    if (this.silence !== null) {
      this.isWanted = true;
      return;
    }
    this.clearRetry();
    this.isRunning = true;
    this.events.onStatus();
    // After a failure even a tap that leaves nothing to send is the retry, whose timer has just been cleared.
    const result = await this.exchangeAll(this.failures > 0 ? 'pull' : reason);
    this.isRunning = false;
    if (this.isClosed) return;
    if (result.type === 'done' && result.asked) this.noteFetched();
    if (result.type === 'failed') this.failed(result.retryAfter);
    this.events.onStatus();
  }

  private async exchangeAll(reason: Reason): Promise<ExchangeResult> {
    for (;;) {
      const result = await this.events.exchange(reason, () => this.watchForStall());
      this.environment.clearTimer(this.stalled);
      // A request that was given up has no answer.
      if (result.type !== 'failed') this.isStalled = false;
      if (result.type !== 'more' || this.isClosed) return result;
    }
  }

  private watchForStall(): void {
    this.environment.clearTimer(this.stalled);
    this.stalled = this.environment.setTimer(() => {
      this.isStalled = true;
      this.events.onStatus();
    }, STALLED_AFTER);
  }

  private failed(retryAfter: number | null): void {
    const step = Math.min(this.failures, RETRY_DELAYS.length - 1);
    const backoff = RETRY_DELAYS[step] ?? 0;
    const asked = Math.min(retryAfter ?? 0, LONGEST_RETRY_AFTER);
    if (asked > 0) this.beSilentFor(asked);
    if (asked > backoff) this.isStalled = true;
    this.failures += 1;
    // On a hidden page the last wait is not repeated: the return syncs.
    if (this.failures > RETRY_DELAYS.length && !this.environment.isVisible()) return;
    this.retryIn(Math.max(backoff, asked));
  }

  private beSilentFor(ms: number): void {
    this.isWanted = false;
    this.silence = this.environment.setTimer(() => {
      this.silence = null;
      if (this.isWanted) void this.sync('pull');
    }, ms);
  }

  private retryIn(ms: number): void {
    this.retry = this.environment.setTimer(() => {
      this.retry = null;
      void this.sync('pull');
    }, ms);
  }

  private clearRetry(): void {
    this.environment.clearTimer(this.retry);
    this.retry = null;
  }
}

function stronger(a: Reason, b: Reason): Reason {
  return REASONS.indexOf(a) >= REASONS.indexOf(b) ? a : b;
}
