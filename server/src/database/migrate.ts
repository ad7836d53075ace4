import { setTimeout as delay } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { createDatabase, type Database } from './database.ts';
import { migrations as allMigrations } from './migrations/index.ts';
import { type Address, createPool, type Limits } from './pool.ts';
import { Unavailable } from './unavailable.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** Statements have no limit; a table lock is tried for a second at a time, because other queries queue behind it. */
const MIGRATION_LIMITS: Limits = { connect: 5_000, lock: 1_000, statement: 0, answer: 0, idleTransaction: 0 };
const PAUSE_MS = 250;
/** Longer than any migration of another node should take. */
const TIMEOUT_MS = 10 * 60_000;
/** Lulla's advisory lock, in the database's own key space. */
const LOCK = sql`7813645202`;

interface MigrateOptions {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** By name, in the order of the names. All of this version's, when left out. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** How long a database that does not answer is waited for. */
  readonly databaseTimeoutMs?: number;
}

/**
 * Migrates the database at `address` to this version; returns the migrations it ran, each in its own transaction.
 * Several nodes may start together: one migrates, the others wait. Throws `OperatorError`, also if it is newer.
 */
export async function migrate(
  address: Address,
  { log, migrations = allMigrations, databaseTimeoutMs }: MigrateOptions,
): Promise<string[]> {
  const pool = createPool(address, { log, limits: MIGRATION_LIMITS, max: 1 });
  const database = createDatabase(pool);
  try {
    await waitForDatabase(database, { log, timeoutMs: databaseTimeoutMs });
    // One connection for everything: the lock is held exactly as long as somebody may be migrating.
    return await database.connection().execute(async (connection) => {
      await endWithClient(connection);
      await takeLock(connection, log);
      return await runPending(connection, { migrations, log });
    });
  } catch (error) {
    throw error instanceof Unavailable
      ? new OperatorError('The database went away while it was being migrated: start again.', { cause: error })
      : error;
  } finally {
    await pool.end();
  }
}

/** If this process dies, the running statement ends within a second instead of holding the lock. */
async function endWithClient(connection: Database): Promise<void> {
  await sql`select set_config('client_connection_check_interval', '1s', false)`.execute(connection).catch((error) => {
    // Not every platform can; then the next node waits longer.
    if (error instanceof Unavailable) throw error;
  });
}

/** Polls for the lock: a session that waits inside PostgreSQL would block what the migration waits for. */
async function takeLock(connection: Database, log: Pick<Logger, 'info'>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(connection);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline) throw new OperatorError('Another process has been migrating the database for too long.');
    if (attempt === 1) log.info('another process is migrating the database: waiting for it');
    await pause();
  }
}

async function runPending(
  connection: Database,
  { migrations, log }: Required<Pick<MigrateOptions, 'migrations' | 'log'>>,
): Promise<string[]> {
  const done = await getExecuted(connection);
  const unknown = done.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) {
    throw new OperatorError(
      `The database was migrated by a newer version of Lulla (${unknown} is not known here): start that version, or restore a backup from before it.`,
    );
  }
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => ({ ...migrations }) } });
  const isNew = done.length === 0;
  const ran: string[] = [];
  while (done.length + ran.length < Object.keys(migrations).length) {
    const name = await runNext(migrator, log);
    if (!isNew) log.info(`migrated the database: ${name}`);
    ran.push(name);
  }
  // A name each would bury what a first start has to say.
  if (isNew) log.info(`made the tables of a new database: ${ran.length} migrations`);
  return ran;
}

async function getExecuted(connection: Database): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(connection);
  if (!rows[0]?.found) return [];
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(connection);
  return executed.rows.map(({ name }) => name);
}

async function runNext(migrator: Migrator, log: Pick<Logger, 'info'>): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const { error, results = [] } = await migrator.migrateUp();
    const name = results[0]?.migrationName ?? 'the first migration';
    if (error === undefined) return name;
    if (!isInUse(error) || Date.now() > deadline) throw failure(name, error);
    if (attempt === 1) log.info(`${name} waits for a table that is in use`);
    await pause();
  }
}

/** lock_not_available and deadlock_detected: others work with the table that is to be changed. */
function isInUse(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  return cause instanceof DatabaseError && (cause.code === '55P03' || cause.code === '40P01');
}

function failure(name: string, error: unknown): unknown {
  if (error instanceof Unavailable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new OperatorError(`${name} cannot be run on the database and was rolled back: ${reason}.`, { cause: error });
}

function pause(): Promise<void> {
  return delay(PAUSE_MS * (0.5 + Math.random()));
}
