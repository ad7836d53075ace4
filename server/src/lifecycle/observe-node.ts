import { sql } from 'kysely';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { migrations } from '../database/migrations/index.ts';
import { hashingLoad } from '../secrets/password-hash.ts';
import type { NodeContext } from '../stream/node-context.ts';

type Observed = Pick<NodeContext, 'database' | 'clock' | 'relay' | 'streams' | 'metrics'>;

interface Observation {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** The value, or one for each value of the label. */
  readonly read: () => number | Record<string, number> | Promise<number | Record<string, number>>;
}

/** Adds metrics that are computed on request: the state of this node, its process and its database. */
export function observeNode(context: Observed, pool: Pool): void {
  const { registry } = context.metrics;
  for (const gauge of [...gaugesOfNode(context, pool), ...gaugesOfDatabase(context)]) observe(Gauge, registry, gauge);
  for (const counter of relayCounters(context)) observe(Counter, registry, counter);
  collectDefaultMetrics({ register: registry });
}

function observe(Metric: typeof Gauge | typeof Counter, registry: Registry, observation: Observation): void {
  const { name, help, label = '', read } = observation;
  const metric = new Metric({
    name,
    help,
    labelNames: label === '' ? [] : [label],
    registers: [registry],
    async collect() {
      const reading = await read();
      metric.reset();
      if (typeof reading === 'number') metric.inc(reading);
      else for (const [value, count] of Object.entries(reading)) metric.inc({ [label]: value }, count);
    },
  });
}

function gaugesOfNode({ relay, streams }: Observed, pool: Pool): Observation[] {
  return [
    { name: 'lulla_streams_open', help: 'Devices that listen to this node.', read: () => streams.size },
    {
      name: 'lulla_database_connections',
      help: 'Connections of the pool, by state; max is how many there may be.',
      label: 'state',
      read: () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount, max: pool.options.max }),
    },
    {
      name: 'lulla_database_waiting',
      help: 'Requests and workers that wait for a connection.',
      read: () => pool.waitingCount,
    },
    {
      name: 'lulla_password_hashes',
      help: 'Passwords that are being hashed, and that wait for it.',
      label: 'state',
      read: () => ({ ...hashingLoad() }),
    },
    {
      name: 'lulla_relay_up',
      help: '1 while this node hears the others, 0 while its connection to the relay is lost.',
      read: () => Number(relay.state.isUp),
    },
  ];
}

function relayCounters({ relay }: Observed): Observation[] {
  return [
    {
      name: 'lulla_relay_losses_total',
      help: 'How often the connection to the relay was lost.',
      read: () => relay.state.losses,
    },
    {
      name: 'lulla_relay_events_total',
      help: 'Events that this node sent, heard, or could not send; of a missed one all nodes look for themselves.',
      label: 'what',
      read: () => {
        const { sent, heard, missed } = relay.state;
        return { sent, heard, missed };
      },
    },
  ];
}

/** The mail queue is in the database, so every node reports the same. */
function gaugesOfDatabase({ database, clock }: Observed): Observation[] {
  const getQueue = () => getMailQueue(database, new Date(clock.now())).catch(() => NOT_KNOWN);
  return [
    {
      name: 'lulla_mail_oldest_seconds',
      help: 'How long the oldest mail of the queue has waited.',
      read: async () => (await getQueue()).oldestSeconds,
    },
    {
      name: 'lulla_mail_queue',
      help: 'Mails that are to be sent; failing is how many of them were tried and not taken.',
      label: 'state',
      read: async () => {
        const { all, failing } = await getQueue();
        return { all, failing };
      },
    },
    {
      name: 'lulla_migrations',
      help: 'How many migrations this release knows, and how many the database has run.',
      label: 'of',
      read: async () => ({
        release: Object.keys(migrations).length,
        database: await countMigrations(database).catch(() => Number.NaN),
      }),
    },
    {
      name: 'lulla_database_up',
      help: '1 when the database answers this node, 0 when it does not.',
      read: () =>
        sql`select 1`.execute(database).then(
          () => 1,
          () => 0,
        ),
    },
  ];
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

async function countMigrations(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(database);
  return rows[0]?.count ?? 0;
}
