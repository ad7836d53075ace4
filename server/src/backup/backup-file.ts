import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY, HOUR, type Instant } from '@lulla/domain/time/instant';
import type { Address } from '../database/pool.ts';
import { errorCode } from '../platform/error-code.ts';
import { flushFolder } from '../platform/flush-folder.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

/** As promised in the privacy policy: deleted data stays in backups this long. */
const KEPT = 30 * DAY;
/** An interrupted one is of no use. Writing one takes minutes. */
const UNFINISHED_KEPT = 24 * HOUR;
const NAME = /^lulla-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.backup(\.part)?$/;

export function backupPath(dataDir: string, now: Instant): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dataDir, 'backups', `lulla-${time}Z.backup`);
}

/** Creates a backup only its owner can read, named once complete and synced; else `OperatorError` and nothing left. */
export async function saveBackup(address: Address, file: string, now: Instant): Promise<WrittenBackup> {
  const unfinished = `${file}.part`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // A leftover of an earlier run may have open permissions.
    await rm(unfinished, { force: true });
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    const written = await writeBackup(address, target, new Date(now));
    await rename(unfinished, file);
    await flushFolder(dirname(file));
    return written;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    // Only file errors have a path; database errors do not.
    if (!(error instanceof Error && 'path' in error)) throw error;
    throw new OperatorError(`The backup cannot be written to ${file} (${errorCode(error)}).`, { cause: error });
  }
}

/**
 * Deletes backups older than 30 days and interrupted ones older than a day, by their names; returns how many. `trusted` is
 * the last trusted time, or null.
 */
export async function removeOldBackups(folder: string, now: Instant, trusted: Instant | null): Promise<number> {
  if (trusted === null) return 0;
  const old = (await readdir(folder)).filter((name) => isOver(name, Math.min(now, trusted)));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

function isOver(name: string, now: Instant): boolean {
  const [, time, unfinished] = NAME.exec(name) ?? [];
  if (time === undefined) return false;
  const madeAt = Date.parse(`${time.slice(0, 10)}${time.slice(10).replaceAll('-', ':')}Z`);
  return madeAt < now - (unfinished === undefined ? KEPT : UNFINISHED_KEPT);
}
