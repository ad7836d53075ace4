import { resolve } from 'node:path';
import type { Instant } from '@lulla/domain/time/instant';
import { DatabaseError } from 'pg';
import { buildCommandConfig } from '../config/build-config.ts';
import { readEnv } from '../config/env.ts';
import { getTrustedTime } from '../context/trusted-time.ts';
import { mustBeStarted } from '../database/must-be-started.ts';
import type { Address } from '../database/pool.ts';
import { asOwner } from '../database/serving-role.ts';
import { openOwned, withDatabase } from '../lifecycle/open-database.ts';
import { refuseToStart } from '../lifecycle/run-process.ts';
import { systemClock } from '../platform/clock.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { backupPath, removeOldBackups, saveBackup } from './backup-file.ts';

/** `npm run backup [-- FILE]`, also while the server runs; without FILE into `backups`, and old ones are deleted. */
async function backup(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (rest.length > 0)
    throw new OperatorError('Say one file at the most, like: npm run backup -- /mnt/disk/lulla.backup');
  const config = buildCommandConfig(readEnv(process.env));
  const log = createLogger('warn');
  const { owner: address, own } = await openOwned(config, log, { mustExist: true });
  try {
    await asOwner(address, log, mustBeStarted);
    const now = systemClock.now();
    const path = file === undefined ? backupPath(config.dataDir, now) : resolve(file);
    const { tables, rows } = await saveBackup(address, path, now);
    const removed =
      file === undefined ? await removeOldBackups(resolve(path, '..'), now, await readTrustedTime(address, log)) : 0;
    process.stdout.write(`${rows} rows of ${tables} tables are in ${path}\n`);
    if (removed > 0) process.stdout.write(`${removed} backups older than 30 days, or interrupted, are removed.\n`);
  } finally {
    await own?.stop();
  }
}

/** Null also if no server of this version has run on the database. */
function readTrustedTime(address: Address, log: Logger): Promise<Instant | null> {
  return withDatabase(address, log, getTrustedTime).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === '42P01') return null;
    throw error;
  });
}

await backup().catch((error: unknown) => refuseToStart(error, null));
