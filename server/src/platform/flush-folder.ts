import { open } from 'node:fs/promises';

/** Syncs a folder, so that created and renamed names survive a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
