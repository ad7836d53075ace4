import { type RevisionEvent, revisionEventSchema } from '@lulla/domain/protocol/stream-event';
import { parseJson } from '../../platform/json.ts';
import type { Environment, Timer } from '../model/environment.ts';
import {
  JITTER,
  RECONNECT_DELAYS,
  RECONNECT_WHEN_OFF,
  STREAM_MISSED,
  STREAM_PROVEN,
  STREAM_WATCHDOG,
} from '../model/timing.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

interface EventStreamHandlers {
  readonly onRevision: (event: RevisionEvent) => void;
  /** The session or the membership ended: the stream stays closed until `open` is called after a sync. */
  readonly onBye: () => void;
  /** Five attempts failed, or it works again, or starts afresh to try. */
  readonly onOff: (isOff: boolean) => void;
  /** A new stream delivered; or a stream broke and none delivered for a while. */
  readonly onHeard: (isHeard: boolean) => void;
}

/** The stream `GET /api/stream`: watched, reconnected, given up. It only says that there is something to fetch. */
export class EventStream {
  private connection: AbortController | null = null;
  private timer: Timer | null = null;
  private watchdog: Timer | null = null;
  /** Runs from a break until a stream delivers again. */
  private missed: Timer | null = null;
  private failures = 0;
  /** When this stream first delivered. An accepted but silent one never counts as open. */
  private openedAt: number | null = null;
  /** False after `close` and after a goodbye. */
  isWanted = false;

  constructor(
    private readonly environment: Environment,
    private readonly events: EventStreamHandlers,
  ) {}

  /** Opens the stream with the failure count reset. An open one stays. */
  open(): void {
    this.isWanted = true;
    this.failures = 0;
    if (this.connection) return;
    this.events.onOff(false);
    this.connect();
  }

  /** Drops a possibly dead stream, and opens a new one. */
  renew(): void {
    if (!this.isWanted) return;
    this.hangUp();
    this.open();
  }

  close(): void {
    this.isWanted = false;
    this.failures = 0;
    this.hangUp();
  }

  private connect(): void {
    this.stopTimers();
    const connection = new AbortController();
    this.connection = connection;
    this.openedAt = null;
    this.watch(connection);
    readEvents(this.environment, '/api/stream', {
      signal: connection.signal,
      onSign: () => this.gaveASign(connection),
      onEvent: (event) => this.heard(connection, event),
    }).then(() => this.ended(connection));
  }

  private gaveASign(connection: AbortController): void {
    if (this.connection !== connection) return;
    this.watch(connection);
    if (this.openedAt !== null) return;
    this.openedAt = this.environment.now();
    this.environment.clearTimer(this.missed);
    this.events.onOff(false);
    this.events.onHeard(true);
  }

  private heard(connection: AbortController, { name, data }: ServerEvent): void {
    if (this.connection !== connection) return;
    if (name === 'bye') {
      this.close();
      this.events.onBye();
    }
    if (name !== 'revision') return;
    const parsed = revisionEventSchema.safeParse(parseJson(data));
    if (parsed.success) this.events.onRevision(parsed.data);
  }

  private ended(connection: AbortController): void {
    if (this.connection !== connection) return;
    const { openedAt } = this;
    const stoodFor = openedAt === null ? 0 : this.environment.now() - openedAt;
    if (stoodFor >= STREAM_PROVEN) this.failures = 0;
    this.connection = null;
    if (openedAt !== null) this.miss();
    const delay = RECONNECT_DELAYS[this.failures] ?? RECONNECT_WHEN_OFF;
    if (this.failures >= RECONNECT_DELAYS.length) this.events.onOff(true);
    this.failures += 1;
    this.stopTimers();
    this.timer = this.environment.setTimer(() => this.connect(), this.withChance(delay));
  }

  private miss(): void {
    this.environment.clearTimer(this.missed);
    this.missed = this.environment.setTimer(() => this.events.onHeard(false), this.withChance(STREAM_MISSED));
  }

  private withChance(ms: number): number {
    return ms * (1 + JITTER * this.environment.random());
  }

  private watch(connection: AbortController): void {
    if (this.connection !== connection) return;
    this.environment.clearTimer(this.watchdog);
    this.watchdog = this.environment.setTimer(() => {
      connection.abort();
      this.ended(connection);
    }, STREAM_WATCHDOG);
  }

  private hangUp(): void {
    this.stopTimers();
    this.environment.clearTimer(this.missed);
    const { connection } = this;
    this.connection = null;
    connection?.abort();
  }

  private stopTimers(): void {
    this.environment.clearTimer(this.timer);
    this.environment.clearTimer(this.watchdog);
    this.timer = null;
    this.watchdog = null;
  }
}
