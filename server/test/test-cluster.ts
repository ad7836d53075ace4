import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { type Address, connectionConfig, createPool, REQUEST_LIMITS } from '../src/database/pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { startPostgres } from '../src/postgres/start-postgres.ts';

/** A server for tests with a migrated database to copy. Plain data: it may be handed to another process. */
export interface TestCluster {
  readonly address: Address;
  /** Name of the migrated database; nobody connects to it. */
  readonly template: string;
}

export interface RunningTestCluster extends TestCluster {
  stop(): Promise<void>;
}

/** Made for one test run: what is lost in a crash is not missed, and many short-lived pools share it. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  // Tests that provoke a deadlock do not wait a second for it.
  deadlock_timeout: '50ms',
};

const log = createLogger('silent');

/**
 * Starts a PostgreSQL of its own in a temporary folder, or uses the one at `url` (a user that may create databases), and
 * makes the template. When this process dies without `stop`, the server ends and its folder goes all the same.
 */
export async function startTestCluster(url?: string): Promise<RunningTestCluster> {
  const server = url === undefined ? await startOwnServer() : { address: { connectionString: url }, stop: noServer };
  const template = `lulla_template_${randomName()}`;
  await administer(server.address, `create database ${template}`);
  await migrate(addressOf(server.address, template), { log });
  return {
    address: server.address,
    template,
    stop: async () => {
      await administer(server.address, `drop database ${template}`);
      await server.stop();
    },
  };
}

async function startOwnServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lulla-test-'));
  const forget = endWithThisProcess(dataDir);
  const postgres = await startPostgres({ dataDir, log, settings: SETTINGS });
  return {
    address: postgres.address,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
      forget();
    },
  };
}

async function noServer(): Promise<void> {
  // It was there before us and stays.
}

/** The shell's `read` ends when this process does, however it does: the other end of the pipe closes. */
const END_WITH_OWNER = `
  read -r _
  if pid=$(head -n 1 "$1/postgres/postmaster.pid" 2>/dev/null); then
    kill -INT "$pid"
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  fi
  rm -rf "$1"`;

/**
 * Ends the PostgreSQL of a data folder and removes the folder when this process dies, however it does, and when the function
 * that comes back is called.
 */
export function endWithThisProcess(dataDir: string): () => void {
  const watch = spawn('/bin/sh', ['-c', END_WITH_OWNER, 'sh', dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  return () => watch.stdin.end();
}

/** A database for one test file or one test. */
export interface TestDatabase {
  readonly address: Address;
  /** What DATABASE_URL must be for a server that uses it. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly database: Database;
  /** Ends the pool and removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

/** Copies the template; takes a few hundredths of a second. */
export async function cloneDatabase(cluster: TestCluster): Promise<TestDatabase> {
  const name = `lulla_test_${randomName()}`;
  await administer(cluster.address, `create database ${name} template ${cluster.template} strategy file_copy`);
  const address = addressOf(cluster.address, name);
  const pool = createPool(address, { log });
  const database = createDatabase(pool);
  return {
    address,
    url: urlOf(address),
    pool,
    database,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await administer(cluster.address, `drop database ${name} with (force)`);
    },
  };
}

async function administer(address: Address, statement: string): Promise<void> {
  const client = new pg.Client(connectionConfig(address, { ...REQUEST_LIMITS, statement: 30_000, answer: 30_000 }));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(address: Address, database: string): Address {
  if (address.connectionString === undefined) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The same database as another role, which needs no password: as the server of the tests has them. */
export function addressAs(address: Address, role: string): Address {
  if (address.connectionString === undefined) return { ...address, user: role };
  const url = new URL(address.connectionString);
  url.username = role;
  return { connectionString: url.href };
}

/** What DATABASE_URL must be for that address. */
export function urlOf({ connectionString, host = '', port, user, database }: Address): string {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

function randomName(): string {
  return randomBytes(6).toString('hex');
}
