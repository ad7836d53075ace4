import type { Pool } from 'pg';
import type { Config } from './config/config.ts';
import { createDatabase, type Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { mustBeStarted } from './database/must-be-started.ts';
import { type Address, createPool } from './database/pool.ts';
import type { Log } from './log.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { mustNotBeUnderWay } from './restore/under-way.ts';

export interface OpenDatabase {
  readonly address: Address;
  readonly pool: Pool;
  readonly database: Database;
  /** Ends the pool, and PostgreSQL where it is ours. */
  close(): Promise<void>;
}

/**
 * The database of this start, migrated: the one DATABASE_URL names, else the embedded PostgreSQL in the data folder.
 * Throws `OperatorError` when it cannot be reached, started or migrated, or a restore into it was cut off; then nothing of
 * it is left running. `mustExist`: a command's, which makes no database where no start has made one.
 */
export async function openDatabase(config: Config, log: Log, { mustExist = false } = {}): Promise<OpenDatabase> {
  const { dataDir } = config;
  const own = config.databaseUrl === null ? await startPostgres({ dataDir, log, mustExist }) : null;
  const address = own?.address ?? { connectionString: config.databaseUrl ?? '' };
  const pool = createPool(address, { log });
  const database = createDatabase(pool);
  const close = async () => {
    await database.destroy();
    await own?.stop();
  };
  try {
    if (mustExist) await mustBeStarted(pool);
    await migrate(address, { log });
    await mustNotBeUnderWay(pool);
    return { address, pool, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
