import type { SyncResponse } from '@lulla/domain/protocol/sync-response';
import type { Instant } from '@lulla/domain/time/instant';
import type { Environment, PageEvent, Timer } from '../model/environment.ts';
import type { Notice } from '../model/notice.ts';
import type { OutboxRecord } from '../model/snapshot.ts';
import type { ConnectionStatus } from '../model/state-of.ts';
import { AWAY_LONG, LONGEST_RETRY_AFTER, SHOWN_EVERY, STREAM_KEPT_HIDDEN } from '../model/timing.ts';
import { applyResponse, type Taken } from '../outbox/apply-response.ts';
import { refuseUnsent } from '../outbox/refused-group.ts';
import { type DeviceData, NOTHING_CAME } from '../store/device-data.ts';
import { StoreClosed } from '../store/store.ts';
import { EventStream } from './event-stream.ts';
import { exclusively, holdWhileWanted } from './exclusive.ts';
import { type Push, PushBatch, postSync } from './request.ts';
import { RevisionDebounce } from './revision-debounce.ts';
import { StreamStatus } from './stream-status.ts';
import { type ExchangeResult, type Reason, SyncLoop } from './sync-loop.ts';

/** Consecutive answers that do not fit before it counts as a failure. */
const MISFITS_BORNE = 3;

/** Owns this tab's connection to the server: pushes, pulls, and listens. */
export class Connection {
  private readonly loop: SyncLoop;
  private readonly stream: EventStream;
  private readonly revisions: RevisionDebounce;
  private readonly batch = new PushBatch();
  private readonly stopListening: () => void;
  private stopped: ConnectionStatus['stopped'] = null;
  private readonly streamDown: StreamStatus;
  /** Stops being, or waiting to be, the listening tab; null when not wanted. */
  private releaseStream: (() => void) | null = null;
  private isStreamHolder = false;
  private hiddenSince: number | null = null;
  private hiddenTimer: Timer | null = null;
  /** Somebody else is signed in: only a new sign-in helps. */
  private isForeign = false;
  private misfits = 0;
  /** Pushing waits for a timer, as the server requested. */
  private heldBack: ConnectionStatus['heldBack'] = null;
  private heldBackTimer: Timer | null = null;
  /** When something was last shown before all was sent. */
  private shownAt: Instant = Number.NEGATIVE_INFINITY;
  private isClosed = false;
  private hasStarted = false;

  constructor(
    private readonly environment: Environment,
    private readonly userId: string,
    private readonly data: DeviceData,
    private readonly events: { onStatus: () => void; onNotice: (notice: Notice) => void },
  ) {
    this.loop = new SyncLoop(environment, {
      exchange: (reason, asking) => this.exchange(reason, asking),
      onStatus: events.onStatus,
    });
    this.revisions = new RevisionDebounce(
      environment,
      () => data.snapshot?.meta.cursor ?? null,
      () => void this.loop.sync('event'),
    );
    this.streamDown = new StreamStatus(environment, userId, events.onStatus);
    this.stream = new EventStream(environment, {
      onRevision: (event) => this.revisions.heard(event),
      onBye: () => void this.loop.sync('pull'),
      onOff: (isOff) => this.streamDown.set(isOff),
      // Only if the stream contradicts the last sync.
      onHeard: (isHeard) => {
        if (isHeard === this.loop.failures > 0) void this.loop.sync('pull');
      },
    });
    this.stopListening = environment.onPage((event) => this.onPage(event));
  }

  get status(): Omit<ConnectionStatus, 'isStorageLost'> {
    const { isRunning, isStalled, failures } = this.loop;
    const { stopped, streamDown, heldBack } = this;
    return {
      heldBack,
      isRunning,
      isStalled,
      failures,
      stopped,
      isStreamDown: streamDown.isOff,
      isOnline: this.environment.isOnline(),
    };
  }

  /** Starts, or resumes after a sign-in; harmless if it runs. */
  start(): void {
    if (this.hasStarted && !this.stopped) return;
    this.hasStarted = true;
    this.stopped = null;
    this.isForeign = false;
    void this.loop.sync('pull');
    if (!this.environment.isVisible()) {
      this.hiddenSince ??= this.environment.now();
      return;
    }
    this.loop.startPolling();
    this.wantStream();
  }

  sync(reason: Reason): Promise<void> {
    return this.loop.sync(reason);
  }

  noteSynced(): void {
    this.loop.noteFetched();
  }

  /** Nothing is sent or received until `start`. */
  stop(why: NonNullable<ConnectionStatus['stopped']>): void {
    this.stopped = why;
    this.loop.stopPolling();
    this.dropStream();
    this.events.onStatus();
  }

  close(): void {
    this.isClosed = true;
    this.stopListening();
    this.loop.close();
    this.dropStream();
    this.streamDown.close();
    this.revisions.close();
    this.environment.clearTimer(this.hiddenTimer);
    this.environment.clearTimer(this.heldBackTimer);
  }

  private async exchange(reason: Reason, asking: () => void): Promise<ExchangeResult> {
    if (this.stopped) return { type: 'stopped' };
    // Until the device's storage was read, delays are the device's, not the server's.
    if (this.data.snapshot) asking();
    try {
      const once = () => this.exchangeOnce(reason, asking);
      const result = await exclusively(this.environment, `lulla-sync-${this.userId}`, once);
      // Updates the screen behind the next request.
      if (result.type === 'more') return result;
      // Storing and drawing are two tasks: a whole log is a lot for a slow phone.
      await this.environment.pause();
      this.data.show();
      return result;
    } catch (error) {
      if (error instanceof StoreClosed) return { type: 'stopped' };
      this.environment.report(error);
      return { type: 'failed', retryAfter: null };
    }
  }

  private async exchangeOnce(reason: Reason, asking: () => void): Promise<ExchangeResult> {
    const { outbox, meta } = await this.data.read();
    if (this.isClosed) return { type: 'stopped' };
    const records = this.heldBack ? [] : this.batch.of(outbox);
    const isSendable = outbox.length > 0 && !this.heldBack;
    const isAsked = reason === 'pull' || isSendable || (reason === 'event' && this.revisions.isBehind());
    if (!isAsked) return { type: 'done', asked: false };
    const push = { userId: this.userId, cursor: meta.cursor, deviceTime: this.environment.now(), records };
    asking();
    const asked = postSync(this.environment, push);
    // Behind a request, because sending does not wait for drawing. Once a second is enough.
    if (Math.abs(push.deviceTime - this.shownAt) >= SHOWN_EVERY) {
      this.shownAt = push.deviceTime;
      this.data.show();
    }
    const reply = await asked;
    switch (reply.type) {
      case 'answer':
        return this.afterAnswer(await this.take(push, reply.answer), records);
      case 'not_taken':
        return this.batch.notTaken(records) ? { type: 'more' } : { type: 'failed', retryAfter: null };
      case 'limited':
      case 'log_full':
        this.holdBack(reply.type, reply.retryAfter);
        // Others' entries are still pulled.
        return { type: 'more' };
      case 'unreachable':
        return { type: 'failed', retryAfter: reply.retryAfter };
      case 'wrong_account':
        this.isForeign = true;
        this.events.onNotice({ type: 'account_changed' });
        this.stop('signed_out');
        return { type: 'stopped' };
      default:
        this.stop(reply.type);
        return { type: 'stopped' };
    }
  }

  private holdBack(why: NonNullable<ConnectionStatus['heldBack']>, retryAfter: number | null): void {
    this.heldBack = why;
    this.environment.clearTimer(this.heldBackTimer);
    const wait = Math.min(retryAfter ?? LONGEST_RETRY_AFTER, LONGEST_RETRY_AFTER);
    this.heldBackTimer = this.environment.setTimer(() => {
      this.heldBack = null;
      void this.loop.sync('push');
    }, wait);
  }

  private take({ cursor, deviceTime }: Push, answer: SyncResponse): Promise<Taken> {
    const { environment, userId } = this;
    const times = { sentAt: deviceTime, receivedAt: environment.now(), zone: environment.zone() };
    return this.data.change(
      (stored) => applyResponse(stored, { userId, asked: cursor, answer, ...times }),
      (taken) => (taken === 'all' ? answer : NOTHING_CAME),
    );
  }

  private async afterAnswer(taken: Taken, sent: readonly OutboxRecord[]): Promise<ExchangeResult> {
    const toBlame = this.heldBack ? null : this.batch.taken();
    if (toBlame) {
      const now = this.environment.now();
      await this.data.change((stored) => ({ change: refuseUnsent(stored, toBlame, now), value: null }));
    }
    const left = this.data.snapshot?.outbox ?? [];
    const isUnanswered = left.some((record) => record.seq === sent[0]?.seq);
    this.misfits = taken === 'nothing' || isUnanswered ? this.misfits + 1 : 0;
    if (this.misfits > MISFITS_BORNE) {
      this.misfits = 0;
      return { type: 'failed', retryAfter: null };
    }
    // After `bye` the stream waits for a sync; a server that answers again will accept a stream again.
    if (this.isStreamHolder && (!this.stream.isWanted || this.loop.failures > 0)) this.stream.open();
    const isMoreToSend = left.length > 0 && !this.heldBack;
    return taken === 'nothing' || isMoreToSend ? { type: 'more' } : { type: 'done', asked: true };
  }

  private onPage(event: PageEvent): void {
    if (event === 'hidden') this.onHidden();
    if (event === 'visible') this.onVisible();
    if (event === 'online' && !this.stopped) {
      void this.loop.sync('pull');
      if (this.isStreamHolder) this.stream.open();
    }
    this.events.onStatus();
  }

  private onHidden(): void {
    this.hiddenSince ??= this.environment.now();
    this.loop.stopPolling();
    this.environment.clearTimer(this.hiddenTimer);
    this.hiddenTimer = this.environment.setTimer(() => this.dropStream(), STREAM_KEPT_HIDDEN);
  }

  private onVisible(): void {
    const away = this.hiddenSince === null ? 0 : this.environment.now() - this.hiddenSince;
    this.hiddenSince = null;
    this.environment.clearTimer(this.hiddenTimer);
    // Somebody may have signed in again in another tab.
    if (this.stopped === 'signed_out' && !this.isForeign) this.start();
    if (this.stopped) return;
    this.loop.wake(away);
    // Phones leave dead connections that look open.
    if (this.isStreamHolder && away > AWAY_LONG) this.stream.renew();
    else if (this.isStreamHolder) this.stream.open();
    else this.wantStream();
  }

  private wantStream(): void {
    if (this.releaseStream) return;
    this.streamDown.ask();
    this.releaseStream = holdWhileWanted(this.environment, `lulla-stream-${this.userId}`, () => {
      this.isStreamHolder = true;
      this.streamDown.hold();
      this.stream.open();
    });
  }

  private dropStream(): void {
    this.releaseStream?.();
    this.releaseStream = null;
    this.isStreamHolder = false;
    this.streamDown.release();
    this.stream.close();
  }
}
