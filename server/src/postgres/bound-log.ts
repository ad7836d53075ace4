import { constants, open, stat } from 'node:fs/promises';

/** What `postgres.log` may grow to; as much is kept of what was there before. */
export const LARGEST_LOG = 1_000_000;
/** As root we may be writing in somebody else's folder. */
const NOT_THROUGH_A_LINK = constants.O_NOFOLLOW;

/**
 * Puts the end of a log that has grown too long aside as `.old`, and empties it in place: the server appends to it all the
 * while. A line that is written meanwhile may be lost.
 */
export async function boundLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size <= LARGEST_LOG) return;
  const log = await open(file, constants.O_RDWR | NOT_THROUGH_A_LINK);
  try {
    const { bytesRead, buffer } = await log.read(Buffer.alloc(LARGEST_LOG), 0, LARGEST_LOG, size - LARGEST_LOG);
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | NOT_THROUGH_A_LINK;
    const old = await open(`${file}.old`, flags, 0o600);
    await old.writeFile(buffer.subarray(0, bytesRead)).finally(() => old.close());
    await log.truncate(0);
  } finally {
    await log.close();
  }
}
