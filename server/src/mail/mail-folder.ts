import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
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
    for (const old of (await this.names()).slice(MAX_FILES)) await unlink(join(this.folder, old));
  }

  /** The newest messages, newest first; none when there is no folder yet. */
  async newest(count: number): Promise<Buffer[]> {
    const names = await this.names();
    return Promise.all(names.slice(0, count).map((name) => readFile(join(this.folder, name))));
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
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return [];
  throw error;
}
