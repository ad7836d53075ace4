import pg from 'pg';
import { type Address, connectionConfig, type Limits } from '../database/pool.ts';
import { translateUnavailable, Unavailable } from '../database/unavailable.ts';
import { errorCode } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { USER } from './cluster.ts';
import { PORT } from './socket-folder.ts';

const DATABASE = 'lulla';
const LIMITS: Limits = { connect: 2_000, lock: 5_000, statement: 0, answer: 10_000, idleTransaction: 0 };
/** Lulla's advisory lock in the database `postgres`. */
const IN_USE = 7_813_645_201;

/** A connection that marks the server as used. It ends with this process. */
export interface Lease {
  readonly address: Address;
  /** Resolves when the connection ends, usually with the server. */
  readonly lost: Promise<void>;
  /** Whether nobody else has a lease; then nobody gets one before this connection ends. */
  becomeLast(): Promise<boolean>;
  close(): Promise<void>;
}

/** Takes a lease of the server in `socketFolder`. `nobody`: none listens. `busy`: it is starting, ending, or silent. */
export async function takeLease(socketFolder: string): Promise<Lease | 'nobody' | 'busy'> {
  const server = { host: socketFolder, port: PORT, user: USER, ssl: false };
  const client = new pg.Client(connectionConfig({ ...server, database: 'postgres' }, LIMITS));
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    await ensureDatabase(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (nobodyListens(error)) return 'nobody';
    if (translateUnavailable(error) instanceof Unavailable) return 'busy';
    throw error;
  }
  return {
    address: { ...server, database: DATABASE },
    lost,
    becomeLast: () => becomeLast(client),
    close: () => client.end().catch(() => undefined),
  };
}

async function becomeLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE]);
  return rows[0]?.last === true;
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error) => {
    // duplicate_database, or the same noticed later: another start was first.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

function nobodyListens(error: unknown): boolean {
  const code = errorCode(error);
  if (code === 'EACCES') throw new OperatorError('The socket of the database is not ours to use.', { cause: error });
  return code === 'ENOENT' || code === 'ECONNREFUSED';
}
