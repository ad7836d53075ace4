import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { mustBeStarted } from '../database/must-be-started.ts';
import { type Address, createPool, REQUEST_LIMITS } from '../database/pool.ts';
import { asOwner, EMBEDDED_SERVING_ROLE, grantRows, listPowers, makeServingRole } from '../database/serving-role.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import type { Logger } from '../platform/logger.ts';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';
import { mustNotBeUnderWay } from './restore-under-way.ts';

export interface OpenDatabase {
  /** As the serving role: reads and writes rows, changes no table. */
  readonly address: Address;
  readonly pool: Pool;
  readonly database: Database;
  /** Ends the pool, and the embedded PostgreSQL. */
  close(): Promise<void>;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrateUrl'>;

/** A database as the role that owns its tables: for migrations, backups and restores. */
interface OwnedDatabase {
  readonly owner: Address;
  /** Where PostgreSQL is ours. */
  readonly own: Postgres | null;
}

/** Finds the configured database, and starts the embedded one. With `mustExist` none is created. Throws `OperatorError`. */
export async function openOwned(
  config: DatabaseConfig,
  log: Logger,
  { mustExist = false } = {},
): Promise<OwnedDatabase> {
  const { dataDir, databaseUrl, migrateUrl } = config;
  if (databaseUrl !== null) return { owner: { connectionString: migrateUrl ?? databaseUrl }, own: null };
  const own = await startPostgres({ dataDir, log, mustExist });
  return { owner: own.address, own };
}

/** Runs `work` on the database at `address`, with a few connections of its own. */
export async function withDatabase<T>(
  address: Address,
  log: Logger,
  work: (database: Database) => Promise<T>,
  limits = REQUEST_LIMITS,
): Promise<T> {
  const database = createDatabase(createPool(address, { log, limits, max: 2 }));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/**
 * The migrated database: `DATABASE_URL`, or the embedded PostgreSQL; with `mustExist` (commands) none is created.
 * Throws `OperatorError` if it cannot be used, or a restore is unfinished, and leaves nothing running.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Logger,
  { mustExist = false } = {},
): Promise<OpenDatabase> {
  const { owner, own } = await openOwned(config, log, { mustExist });
  const address = own
    ? { ...owner, user: EMBEDDED_SERVING_ROLE }
    : { connectionString: config.databaseUrl ?? undefined };
  const pool = createPool(address, { log });
  const database = createDatabase(pool);
  const close = async () => {
    await database.destroy();
    await own?.stop();
  };
  try {
    if (mustExist) await asOwner(owner, log, mustBeStarted);
    await migrate(owner, { log });
    await asOwner(owner, log, async (client) => {
      await mustNotBeUnderWay(client);
      if (own) await makeServingRole(client);
      if (own || config.migrateUrl !== null) await grantRows(client, servingRole(config));
    });
    await waitForDatabase(database, { log });
    if (!own) await warnOfPowers(pool, log);
    return { address, pool, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function servingRole({ databaseUrl }: DatabaseConfig): string {
  return databaseUrl === null ? EMBEDDED_SERVING_ROLE : decodeURIComponent(new URL(databaseUrl).username);
}

/** Only a warning: it works, and not every database has such roles. */
async function warnOfPowers(pool: Pool, log: Logger): Promise<void> {
  const powers = await listPowers(pool).catch(() => []);
  if (powers.length === 0) return;
  log.warn(
    `the user of DATABASE_URL may do more than serving needs: it ${powers.join(', ')}. See 'Two roles' in docs/operations/database.md`,
  );
}
