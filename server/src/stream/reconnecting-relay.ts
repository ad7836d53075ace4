import { uuidv7 } from 'uuidv7';
import type { Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Relay, RelayEvent, RelayListener, RelayState } from '../platform/relay.ts';
import { within } from '../platform/within.ts';
import type { OpenConnection, RelayConnection } from './relay-connection.ts';
import { type RelayMessage, readMessage, writeMessage } from './relay-message.ts';
import { RelayOutbox } from './relay-outbox.ts';

/** The interval of heartbeats: a silent loss is noticed within two, in ms. */
const HEARTBEAT = 5_000;
/** Timeout of a heartbeat, and of sending, ms. */
const TIMEOUT_MS = 4_000;
/** Waits between attempts to reconnect, in ms; the last repeats. */
const REOPEN_DELAYS = [50, 100, 250, 500, 1_000];
/** For what was published just before the end, ms. */
export const LAST_WORDS = 1_000;

/** A relay that reconnects, reports gaps, and after lost events makes every other node read the database. */
export class ReconnectingRelay implements Relay {
  /** By which a node recognises its own messages. */
  private readonly node = uuidv7();
  private readonly outbox = new RelayOutbox();
  private readonly counts = { losses: 0, sent: 0, heard: 0, missed: 0 };
  private listener: RelayListener | null = null;
  private connection: RelayConnection | null = null;
  private sending: { readonly connection: RelayConnection; readonly done: Promise<void> } | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private attempts = 0;

  constructor(
    private readonly openConnection: OpenConnection,
    private readonly log: Pick<Logger, 'info' | 'warn'>,
  ) {}

  get state(): RelayState {
    return { isUp: this.connection !== null, ...this.counts };
  }

  async start(listener: RelayListener): Promise<void> {
    this.listener = listener;
    try {
      await this.open();
    } catch (error) {
      if (error instanceof OperatorError) {
        this.listener = null;
        throw error;
      }
      this.log.warn({ err: error }, 'relay not reached');
      this.reopenLater();
    }
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT);
    this.heartbeat.unref();
  }

  publish(event: RelayEvent): void {
    if (!this.listener) return;
    if (this.connection === null) this.missed([...this.outbox.giveUp(), event]);
    else this.missed(this.outbox.put(event));
    this.send();
  }

  async stop(): Promise<void> {
    this.listener = null;
    if (this.heartbeat) clearInterval(this.heartbeat);
    if (this.retry) clearTimeout(this.retry);
    if (this.sending) await within(LAST_WORDS, this.sending.done).catch(() => {});
    const { connection } = this;
    this.connection = null;
    await connection?.close();
  }

  private async open(): Promise<void> {
    let connection: RelayConnection | null = null;
    let isLost = false;
    const opened = await this.openConnection({
      hear: (text) => this.hear(text),
      lost: (error) => {
        isLost = true;
        if (connection) this.lost(connection, error);
      },
    });
    connection = opened;
    if (isLost) throw new Error('lost as soon as it was open');
    if (!this.listener) return opened.close();
    this.connection = opened;
    this.attempts = 0;
    this.send();
  }

  /** One batch at a time: events published meanwhile form the next. */
  private send(): void {
    const { connection } = this;
    if (connection === null || this.sending?.connection === connection || this.outbox.isEmpty) return;
    const done = this.sendAll(connection).finally(() => {
      if (this.sending?.connection === connection) this.sending = null;
    });
    this.sending = { connection, done };
  }

  private async sendAll(connection: RelayConnection): Promise<void> {
    while (this.connection === connection && !this.outbox.isEmpty) {
      const { missed, events } = this.outbox.take();
      const { node } = this;
      const messages: RelayMessage[] = events.map((event) => ({ ...event, node }));
      if (missed) messages.unshift({ type: 'missed', node });
      // This node's own devices do not wait for the echo.
      for (const event of events) this.tell(event);
      try {
        await within(TIMEOUT_MS, connection.send(messages.map(writeMessage)));
        this.counts.sent += events.length;
      } catch (error) {
        this.counts.missed += events.length;
        this.missed(this.outbox.giveUp());
        this.lost(connection, error);
        this.send();
      }
    }
  }

  /** Other nodes miss these. This node's own devices do not. */
  private missed(events: readonly RelayEvent[]): void {
    this.counts.missed += events.length;
    for (const event of events) this.tell(event);
  }

  private tell(event: RelayEvent): void {
    this.counts.heard += 1;
    this.listener?.event(event);
  }

  private hear(text: string): void {
    // Its own messages, already handled: half of what a node receives.
    if (text.includes(this.node)) return;
    try {
      const { node: _whose, ...message } = readMessage(text);
      if (message.type === 'missed') this.listener?.gap();
      else this.tell(message);
    } catch (error) {
      this.log.warn({ err: error }, 'relay event not understood');
    }
  }

  private lost(connection: RelayConnection, error: unknown): void {
    if (this.connection !== connection) return;
    this.connection = null;
    this.counts.losses += 1;
    void connection.close();
    this.log.warn({ err: error }, 'relay connection lost');
    this.reopenLater();
  }

  private reopenLater(): void {
    if (!this.listener || this.retry) return;
    const delay = REOPEN_DELAYS[Math.min(this.attempts, REOPEN_DELAYS.length - 1)];
    this.attempts += 1;
    this.retry = setTimeout(() => {
      this.retry = null;
      this.open().then(
        () => this.cameBack(),
        () => this.reopenLater(),
      );
    }, delay);
  }

  private cameBack(): void {
    if (!this.listener) return;
    this.log.info('relay connection is back');
    this.listener.gap();
  }

  private async beat(): Promise<void> {
    const { connection } = this;
    if (connection) await within(TIMEOUT_MS, connection.ping()).catch((error: unknown) => this.lost(connection, error));
  }
}
