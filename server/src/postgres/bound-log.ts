import { constants, open, stat } from 'node:fs/promises';

/** The maximum size of `postgres.log`; as much of the old content is kept. */
export const LARGEST_LOG = 1_000_000;
/** As root we may be writing in somebody else's folder. */
const NOT_THROUGH_A_LINK = constants.O_NOFOLLOW;

/** Copies the end of a too long log to `.old` and empties it in place, as the server appends; lines may be lost. */
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
