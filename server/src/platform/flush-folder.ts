import { open } from 'node:fs/promises';

/** Brings onto the disk what was made or renamed in a folder: until then a cut of the power may take the name back. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
