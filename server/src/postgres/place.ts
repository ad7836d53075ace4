import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { notStarted } from '../config/secret.ts';
import type { Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type Account, chooseAccount } from './account.ts';
import { explainFileError } from './explain.ts';

export interface PostgresOptions {
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** For commands: a folder without a database is refused, and nothing is created. */
  readonly mustExist?: boolean;
  /** Server settings that override ours and every file; only tests turn off fsync. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The `native` folder of the npm package, where it is not the installed one. */
  readonly native?: string;
  /** Where root stores a copy of binaries that the user cannot reach. */
  readonly systemDir?: string;
}

/** The location of a cluster and its user. */
export interface Place extends Required<Pick<PostgresOptions, 'dataDir' | 'log' | 'settings' | 'systemDir'>> {
  readonly cluster: string;
  /** The server's log: starts, recoveries, failures; no rows. */
  readonly logFile: string;
  readonly account: Account | null;
  readonly native: string | null;
}

/** Creates the data folder if missing and determines the server's user. Throws `OperatorError`. */
export async function openPlace(options: PostgresOptions): Promise<Place> {
  const { dataDir, log, mustExist = false, settings = {}, native = null, systemDir = '/var/lib/lulla' } = options;
  const cluster = join(dataDir, 'postgres');
  if (mustExist && (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) === null) throw notStarted(dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  const account = await chooseAccount(cluster);
  if (account === null) await mustOwn(cluster);
  const logFile = join(dataDir, 'postgres.log');
  return { dataDir, cluster, logFile, account, settings, native, systemDir, log };
}

/** Another user's cluster, mostly root's from an earlier start, can neither be read nor reached. */
async function mustOwn(cluster: string): Promise<void> {
  const owner = await stat(cluster).catch(() => null);
  const uid = process.getuid?.();
  if (!owner || uid === undefined || owner.uid === uid) return;
  throw new OperatorError(
    `The database in ${cluster} belongs to user ${owner.uid} and Lulla runs as user ${uid}: start it as before, or give the folder to this user with chown -R.`,
  );
}
