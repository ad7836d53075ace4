import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The oldest make way: a folder of codes that are long dead helps nobody. */
const MAX_FILES = 200;
const EML = /^[\w-]+\.eml$/;

/** The mails that were not sent but written, one file each, in `<DATA_DIR>/mail` (decision 36). */
export class MailFolder {
  private readonly folder: string;

  constructor(config: { readonly dataDir: string }) {
    this.folder = join(config.dataDir, 'mail');
  }

  /** Writes a message under a name that sorts by time. Whole or not at all; repeating writes the same file. */
  async write(name: string, message: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${name}.eml`);
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    // Forced: others write too, and may have been first to remove it.
    for (const old of (await this.names()).slice(MAX_FILES)) await rm(join(this.folder, old), { force: true });
  }

  /** The newest messages, newest first; none when there is no folder yet. */
  async newest(count: number): Promise<Buffer[]> {
    const names = await this.names();
    const read = names.slice(0, count).map((name) => readFile(join(this.folder, name)).catch(nullWhenMissing));
    return (await Promise.all(read)).filter((message) => message !== null);
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(noneWhenMissing);
    return names
      .filter((name) => EML.test(name))
      .sort()
      .reverse();
  }
}

function noneWhenMissing(error: unknown): string[] {
  return nullWhenMissing(error) ?? [];
}

/** One that made way for a newer one meanwhile. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
  throw error;
}
