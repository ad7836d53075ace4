import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import { OperatorError } from '../platform/operator-error.ts';

/** When each deleted account ended, by its hash in hex. */
export type Deletions = ReadonlyMap<string, Instant>;

/** Longer than any backup is stored (30 days) that may contain the account. */
export const DELETIONS_KEPT = 35 * DAY;

const FIRST_LINE = '# Accounts that were deleted. A restore deletes them again: keep this file beside the backups.';
const LINE = /^([0-9a-f]{64}) (\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z)$/;

/** Next to the backups, so that it is copied with them. */
export function deletionListPath(folder: string): string {
  return join(folder, 'deletions.list');
}

/** Reads a list; empty if there is none. Throws `OperatorError` if it cannot be read, because it must not be ignored. */
export async function readDeletionList(file: string): Promise<Deletions> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new OperatorError(`${file} cannot be read (${error.code}).`, { cause: error });
  });
  const lines = text.split('\n').filter((line) => line !== '' && line !== FIRST_LINE);
  return new Map(
    lines.map((line) => {
      const [, hash = '', time = ''] = LINE.exec(line) ?? [];
      if (hash === '') throw new OperatorError(`${file} is no list of deletions, or was changed.`);
      return [hash, Date.parse(time)];
    }),
  );
}

/**
 * Adds deletions to a list; entries stay for 35 days after the deletion by `now` (null: the time is not trusted, all
 * stay). Returns whether it changed. The file is private and always complete.
 */
export async function addToDeletionList(file: string, deletions: Deletions, now: Instant | null): Promise<boolean> {
  const before = await readDeletionList(file);
  const forgotten = now === null ? Number.NEGATIVE_INFINITY : now - DELETIONS_KEPT;
  const after = [...new Map([...before, ...deletions])].filter(([, at]) => at > forgotten).sort();
  if (after.length === before.size && after.every(([hash]) => before.has(hash))) return false;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    const lines = after.map(([hash, at]) => `${hash} ${new Date(at).toISOString()}`);
    await handle.writeFile(`${[FIRST_LINE, ...lines].join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  return true;
}
