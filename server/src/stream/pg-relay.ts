import { Client, type ClientConfig, type Pool } from 'pg';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import type { Relay, RelayEvent, RelayListener } from './relay.ts';

const CHANNEL = 'lulla_relay';
/** How often the listening connection is asked whether it lives: a silent loss is noticed within two of these, in ms. */
const HEARTBEAT = 5_000;
const HEARTBEAT_TIMEOUT = 4_000;
/** Waits between attempts to listen again, in ms; the last repeats. */
const RELISTEN_DELAYS = [50, 100, 250, 500, 1_000];

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('revision'), familyId: z.string(), epoch: z.number(), revision: z.number() }),
  z.object({ type: z.literal('session_ended'), sessionId: z.string() }),
  z.object({ type: z.literal('member_moved'), userId: z.string() }),
]);

/**
 * The relay over PostgreSQL's LISTEN/NOTIFY: one listening connection a node. Notifications are sent after the commit, by
 * a statement of their own, because a NOTIFY inside a transaction makes all commits wait for each other.
 */
export class PgRelay implements Relay {
  private client: Client | null = null;
  private listener: RelayListener | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private attempts = 0;

  constructor(
    private readonly connection: ClientConfig,
    private readonly pool: Pool,
    private readonly log: Log,
  ) {}

  async start(listener: RelayListener): Promise<void> {
    this.listener = listener;
    await this.listen();
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT);
    this.heartbeat.unref();
  }

  async publish(event: RelayEvent): Promise<void> {
    try {
      await this.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)]);
    } catch (error) {
      this.log.warn({ err: error, type: event.type }, 'relay event not sent');
    }
  }

  async stop(): Promise<void> {
    this.listener = null;
    if (this.heartbeat) clearInterval(this.heartbeat);
    if (this.retry) clearTimeout(this.retry);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => {});
  }

  private async listen(): Promise<void> {
    const client = new Client({ ...this.connection, application_name: 'lulla relay' });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.deliver(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (!this.listener) {
      await client.end();
      return;
    }
    this.client = client;
    this.attempts = 0;
  }

  private deliver(payload: string | undefined): void {
    try {
      this.listener?.event(eventSchema.parse(JSON.parse(payload ?? '')));
    } catch (error) {
      this.log.warn({ err: error }, 'relay event not understood');
    }
  }

  private lost(client: Client, error?: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    client.end().catch(() => {});
    this.log.warn({ err: error }, 'relay connection lost');
    this.listenAgainLater();
  }

  private listenAgainLater(): void {
    if (!this.listener || this.retry) return;
    const delay = RELISTEN_DELAYS[Math.min(this.attempts, RELISTEN_DELAYS.length - 1)];
    this.attempts += 1;
    this.retry = setTimeout(() => {
      this.retry = null;
      this.listen().then(
        () => this.listener?.gap(),
        () => this.listenAgainLater(),
      );
    }, delay);
  }

  private async beat(): Promise<void> {
    const { client } = this;
    if (!client) return;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), HEARTBEAT_TIMEOUT);
    });
    try {
      await Promise.race([client.query('select 1'), silence]);
    } catch (error) {
      this.lost(client, error);
    } finally {
      clearTimeout(timer);
    }
  }
}
