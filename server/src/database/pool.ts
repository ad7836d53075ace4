import pg from 'pg';
import type { Logger } from '../platform/logger.ts';

/** Where a database is: a URL, or the socket folder of the embedded server. */
export type Address = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

/** Time limits in milliseconds; 0 is unlimited. */
export interface Limits {
  /** For getting a connection, new or returned. */
  readonly connect: number;
  /** For a row or table somebody else has locked. */
  readonly lock: number;
  /** For a statement, as the server counts. */
  readonly statement: number;
  /** For its answer, measured here: a hanging server measures nothing. */
  readonly answer: number;
  /** For an idle transaction; the server ends its connection. */
  readonly idleTransaction: number;
}

/** A request ends within 5 s, with an answer or with `Unavailable`, even when the server hangs. */
export const REQUEST_LIMITS: Limits = {
  connect: 2_000,
  lock: 2_000,
  statement: 4_000,
  answer: 4_500,
  idleTransaction: 5_000,
};

/** Requests waiting for a connection; one more is refused immediately. */
export const MAX_WAITING = 200;

interface PoolOptions {
  readonly log: Pick<Logger, 'warn'>;
  readonly limits?: Limits;
  /** Maximum connections. Families wait for their own row, so more than the number of cores are useful. */
  readonly max?: number;
  /** False for COPY, which the driver refuses in pipeline mode. */
  readonly pipeline?: boolean;
}

/** A pool, opened on demand. Failures never end the process: the caller gets them, the next a new connection. */
export function createPool(
  address: Address,
  { log, limits = REQUEST_LIMITS, max = 20, pipeline = true }: PoolOptions,
): pg.Pool {
  const config = { ...connectionConfig(address, limits), pipeline };
  const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: 60_000 });
  // Without a listener either event ends the process: the pool listens to idle connections only.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** The settings of one connection, for a client outside of a pool. */
export function connectionConfig(address: Address, limits: Limits): pg.ClientConfig {
  return {
    ...address,
    application_name: 'lulla',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    types: { getTypeParser },
  };
}

function ignore(): void {
  // The query that was running gets the same error.
}

const { INT8, DATE } = pg.types.builtins;

/** How a value of that type is parsed. */
function getTypeParser(oid: number, format?: unknown) {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (oid === INT8) return parseInt8;
  // A date has no time zone; the driver would make it midnight in this process's zone.
  if (oid === DATE) return String;
  return pg.types.getTypeParser(oid, 'text');
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database is too large for a number');
  return value;
}
