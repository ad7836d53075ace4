import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { buildConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { createLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { refuseToStart } from '../run-process.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- FILE`: into the empty database of the settings. */
async function restore(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) {
    throw new OperatorError('Say which file, like: npm run restore -- data/backups/lulla-2026-11-22T03-00-00Z.backup');
  }
  const bytes = await openBackup(resolve(file));
  const config = buildConfig(readEnv(process.env));
  const log = createLog('warn');
  const own = config.databaseUrl === null ? await startPostgres({ dataDir: config.dataDir, log }) : null;
  try {
    const address = own?.address ?? { connectionString: config.databaseUrl ?? '' };
    const rows = await restoreBackup(bytes, { address, log });
    process.stdout.write(`${rows} rows are restored. Devices take a fresh snapshot, and everybody signs in again.\n`);
  } finally {
    await own?.stop();
  }
}

/** Before anything is started: a wrong name leaves no empty database behind. */
async function openBackup(path: string): Promise<AsyncIterable<Buffer>> {
  const file = createReadStream(path);
  await new Promise<void>((opened, failed) => {
    file.once('open', () => opened());
    file.once('error', failed);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read (${error.code}).`, { cause: error });
  });
  // Who reads gets the error of either.
  return pipeline(file, createGunzip(), () => undefined);
}

try {
  await restore();
} catch (error) {
  refuseToStart(error, null);
}
