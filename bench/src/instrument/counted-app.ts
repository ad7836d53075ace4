import { AUTH_SECRET } from '@lulla/e2e/src/load/crowd.ts';
import { createApp } from '@lulla/server/src/app.ts';
import { buildConfig } from '@lulla/server/src/config/build-config.ts';
import { readEnv } from '@lulla/server/src/config/env.ts';
import { createDatabase } from '@lulla/server/src/database/database.ts';
import { createPool } from '@lulla/server/src/database/pool.ts';
import { createMetrics } from '@lulla/server/src/metrics/metrics.ts';
import { systemClock } from '@lulla/server/src/platform/clock.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { createRelay } from '@lulla/server/src/stream/create-relay.ts';
import { StreamHub } from '@lulla/server/src/stream/hub.ts';
import type { NodeContext } from '@lulla/server/src/stream/node-context.ts';
import type { Person } from '@lulla/server/test/people.ts';
import type pg from 'pg';

/** What one request cost the database. */
export interface Cost {
  readonly statements: number;
  /** Rows of tables and entries of indexes that were read. */
  readonly rows: number;
}

/** One statement as the driver was given it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The whole application in this process, on one connection that is counted. */
export interface CountedApp {
  readonly context: NodeContext;
  readonly pool: pg.Pool;
  /** A request with a person's session, read to its end. Any answer but 200 fails the measurement. */
  ask(person: Pick<Person, 'cookie'>, request: { method: string; path: string; body?: string }): Promise<string>;
  /** Every statement that `work` asks, with its values. */
  record(work: () => Promise<unknown>): Promise<Statement[]>;
  /** What `work` cost. Nothing else may use the database meanwhile. */
  cost(work: () => Promise<unknown>): Promise<Cost>;
  stop(): Promise<void>;
}

export function startCountedApp(url: string): CountedApp {
  const address = { connectionString: url };
  const log = createLogger('silent');
  const pool = createPool(address, { log, max: 1 });
  const asked = listenIn(pool);
  const database = createDatabase(pool);
  const config = buildConfig(readEnv({ AUTH_SECRET }));
  const metrics = createMetrics();
  const relay = createRelay(config, { address, log });
  const streams = new StreamHub({ database, log, clock: systemClock, metrics, relay });
  const stopping = new AbortController();
  const context: NodeContext = {
    config,
    log,
    clock: systemClock,
    metrics,
    database,
    relay,
    streams,
    stopping: stopping.signal,
  };
  const app = createApp(context);
  return {
    context,
    pool,
    ask: async (person, { method, path, body }) => {
      const response = await app.request(`${config.origin}${path}`, {
        method,
        headers: {
          Host: new URL(config.origin).host,
          Origin: config.origin,
          Cookie: person.cookie,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
      return text;
    },
    record: async (work) => {
      const before = asked.length;
      await work();
      return asked.slice(before);
    },
    cost: async (work) => {
      const rows = await rowsRead(pool);
      const before = asked.length;
      await work();
      const statements = asked.length - before;
      return { statements, rows: (await rowsRead(pool)) - rows };
    },
    stop: async () => {
      stopping.abort();
      await database.destroy();
    },
  };
}

function listenIn(pool: pg.Pool): Statement[] {
  const asked: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const heard = (...args: unknown[]) => {
      asked.push(...statementsOf(args));
      return query(...args);
    };
    Object.assign(client, { query: heard });
  });
  return asked;
}

/** What the driver is asked: one statement in either of its forms. */
function statementsOf([first, second]: readonly unknown[]): Statement[] {
  if (typeof first === 'string') return [{ text: first, values: Array.isArray(second) ? second : [] }];
  const { text, values } = first as Partial<Statement>;
  if (text === undefined) throw new Error('The database is asked in a way that is not counted here');
  return [{ text, values: values ?? (Array.isArray(second) ? second : []) }];
}

/** Since the database was made, as PostgreSQL counts; its connection first tells what it has not told yet. */
async function rowsRead(pool: pg.Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ rows: number }>(`
    select ((select sum(seq_tup_read) from pg_stat_user_tables)
      + (select sum(idx_tup_read) from pg_stat_user_indexes))::bigint as rows`);
  return rows[0]?.rows ?? 0;
}
