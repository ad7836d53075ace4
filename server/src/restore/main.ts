import { createReadStream } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { buildConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { type Deletions, deletionListPath, readDeletionList } from '../deletions/deletion-list.ts';
import { openOwned, withDatabase } from '../lifecycle/open-database.ts';
import { refuseToStart } from '../lifecycle/run-process.ts';
import { systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { deleteAgain } from './delete-again.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- FILE`: into the empty configured database. An interrupted one is run again. */
async function restore(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) {
    throw new OperatorError('Say which file, like: npm run restore -- data/backups/lulla-2026-11-22T03-00-00Z.backup');
  }
  const bytes = await openBackup(resolve(file));
  const config = buildConfig(readEnv(process.env));
  const log = createLogger('warn');
  const deletions = await readDeletions([dirname(resolve(file)), join(config.dataDir, 'backups')]);
  const { owner: address, own } = await openOwned(config, log);
  try {
    let again = 0;
    const finish = async () => {
      again = await withDatabase(address, log, (database) =>
        deleteAgain({ config, clock: systemClock, database }, deletions),
      );
    };
    const rows = await restoreBackup(bytes, { address, log, finish });
    const loaded = rows === null ? 'A restore that was cut off after its rows is through' : `${rows} rows are restored`;
    process.stdout.write(`${loaded}. Devices take a fresh snapshot, and everybody signs in again.\n`);
    if (again > 0) process.stdout.write(`Accounts that were deleted later and are deleted again: ${again}.\n`);
  } finally {
    await own?.stop();
  }
}

/** The deletion lists next to the backup and in the data folder. */
async function readDeletions(folders: readonly string[]): Promise<Deletions> {
  const lists = await Promise.all(folders.map((folder) => readDeletionList(deletionListPath(folder))));
  return new Map(lists.flatMap((list) => [...list]));
}

/** Before anything starts: a wrong name leaves no empty database. */
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

await restore().catch((error: unknown) => refuseToStart(error, null));
