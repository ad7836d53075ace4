import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Copies the binaries, readable for everybody, without links; a finished copy stays. `to` is always complete. */
export async function copyBinaries(from: string, to: string): Promise<true> {
  if (await stat(to).catch(() => null)) return true;
  const unfinished = `${to}.${process.pid}-${Date.now()}`;
  try {
    await mkdir(join(to, '..'), { recursive: true });
    await copyFolder(from, unfinished);
    // Otherwise a power cut could leave the name without the files.
    await promisify(execFile)('sync');
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start was first.
    if (!(await stat(to).catch(() => null))) throw error;
  }
  return true;
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyReadable(source, target);
  }
}

async function copyReadable(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  const { mode } = await stat(source);
  await chmod(target, mode & 0o100 ? 0o755 : 0o644);
}
