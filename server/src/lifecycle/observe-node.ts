import { sql } from 'kysely';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { migrations } from '../database/migrations/index.ts';
import type { Relay } from '../platform/relay.ts';
import { hashingLoad } from '../secrets/password-hash.ts';
import type { NodeContext } from '../stream/node-context.ts';

type Observed = Pick<NodeContext, 'database' | 'clock' | 'relay' | 'streams' | 'metrics'>;

/** Adds metrics that are computed on request: the state of this node and its database. */
export function observeNode(context: Observed, pool: Pool): void {
  const { registry } = context.metrics;
  observePool(registry, pool);
  observeHashing(registry);
  observeMails(registry, context);
  observeMigrations(registry, context.database);
  observeRelay(registry, context.relay);
  new Gauge({
    name: 'lulla_streams_open',
    help: 'Devices that listen to this node.',
    registers: [registry],
    collect() {
      this.set(context.streams.size);
    },
  });
}

/** Adds metrics of the process: memory, CPU, event loop, garbage collection. */
export function observeProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}

function observePool(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'lulla_database_connections',
    help: 'Connections of the pool, by state; max is how many there may be.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'max' }, pool.options.max);
    },
  });
  new Gauge({
    name: 'lulla_database_waiting',
    help: 'Requests and workers that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

function observeRelay(registry: Registry, relay: Relay): void {
  new Gauge({
    name: 'lulla_relay_up',
    help: '1 while this node hears the others, 0 while its connection to the relay is lost.',
    registers: [registry],
    collect() {
      this.set(relay.state.isUp ? 1 : 0);
    },
  });
  new Counter({
    name: 'lulla_relay_losses_total',
    help: 'How often the connection to the relay was lost.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(relay.state.losses);
    },
  });
  new Counter({
    name: 'lulla_relay_events_total',
    help: 'Events that this node sent, heard, or could not send; of a missed one all nodes look for themselves.',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      this.reset();
      const { sent, heard, missed } = relay.state;
      for (const [what, count] of Object.entries({ sent, heard, missed })) this.inc({ what }, count);
    },
  });
}

function observeHashing(registry: Registry): void {
  new Gauge({
    name: 'lulla_password_hashes',
    help: 'Passwords that are being hashed, and that wait for it.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = hashingLoad();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** The queue is in the database, so every node reports the same. */
function observeMails(registry: Registry, { database, clock }: Observed): void {
  const getQueue = async () => {
    const now = new Date(clock.now());
    return getMailQueue(database, now).catch(() => NOT_KNOWN);
  };
  new Gauge({
    name: 'lulla_mail_oldest_seconds',
    help: 'How long the oldest mail of the queue has waited.',
    registers: [registry],
    async collect() {
      this.set((await getQueue()).oldestSeconds);
    },
  });
  new Gauge({
    name: 'lulla_mail_queue',
    help: 'Mails that are to be sent; failing is how many of them were tried and not taken.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { all, failing } = await getQueue();
      this.set({ state: 'all' }, all);
      this.set({ state: 'failing' }, failing);
    },
  });
}

/** Unknown while the database is away; zero would look like an empty queue. */
const NOT_KNOWN = { all: Number.NaN, failing: Number.NaN, oldestSeconds: Number.NaN };

async function getMailQueue(database: Database, now: Date): Promise<typeof NOT_KNOWN> {
  const { all, failing, oldest } = await database
    .selectFrom('mails')
    .select((mail) => [
      mail.fn.countAll<number>().as('all'),
      mail.fn.countAll<number>().filterWhere('attempts', '>', 0).as('failing'),
      mail.fn.min('created_at').as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { all, failing, oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1_000) : 0 };
}

function observeMigrations(registry: Registry, database: Database): void {
  new Gauge({
    name: 'lulla_migrations',
    help: 'How many migrations this release knows, and how many the database has run.',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      this.set({ of: 'release' }, Object.keys(migrations).length);
      this.set({ of: 'database' }, await countMigrations(database).catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'lulla_database_up',
    help: '1 when the database answers this node, 0 when it does not.',
    registers: [registry],
    async collect() {
      this.set(
        await sql`select 1`.execute(database).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}

async function countMigrations(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(database);
  return rows[0]?.count ?? 0;
}
