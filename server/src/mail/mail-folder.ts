import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import PostalMime from 'postal-mime';

/** The oldest make way: a folder of codes that are long dead helps nobody. */
const MAX_FILES = 200;
/** As long as a message to the operator waits elsewhere; every other mail is worthless sooner. */
const KEPT = 30 * DAY;
const EML = /^[\w-]+\.eml$/;

/** What a mail's file is called by. */
interface Named {
  readonly id: string;
  readonly createdAt: Date;
}

/** The mails that were not sent but written, one file each, in `<DATA_DIR>/mail` (P36). */
export class MailFolder {
  private readonly folder: string;

  constructor(config: { readonly dataDir: string }) {
    this.folder = join(config.dataDir, 'mail');
  }

  /** Writes a mail's message. Whole or not at all; repeating writes the same file. Gives the file. */
  async write(mail: Named, message: Buffer): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, nameOf(mail));
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    // Forced: others write too, and may have been first to remove it.
    for (const old of (await this.names()).slice(MAX_FILES)) await rm(join(this.folder, old), { force: true });
    return file;
  }

  /** Takes a mail back. Harmless when it is not there. */
  async remove(mail: Named): Promise<void> {
    await rm(join(this.folder, nameOf(mail)), { force: true });
  }

  /** Removes the mails to an address, and those that carry the words of its owner to somebody. */
  async forget(address: string): Promise<void> {
    for (const name of await this.names()) {
      const message = await readFile(join(this.folder, name)).catch(nullWhenMissing);
      if (message === null) continue;
      const { to = [], replyTo = [] } = await PostalMime.parse(message);
      if ([...to, ...replyTo].some((person) => person.address?.toLowerCase() === address.toLowerCase())) {
        await rm(join(this.folder, name), { force: true });
      }
    }
  }

  /** Removes what was written more than 30 days ago. */
  async removeOld(now: Instant): Promise<void> {
    const before = timeIn(new Date(now - KEPT));
    for (const name of await this.names()) if (name < before) await rm(join(this.folder, name), { force: true });
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

/** Sorts by time. */
function nameOf({ id, createdAt }: Named): string {
  return `${timeIn(createdAt)}-${id}.eml`;
}

function timeIn(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '');
}

function noneWhenMissing(error: unknown): string[] {
  return nullWhenMissing(error) ?? [];
}

/** One that made way for a newer one meanwhile. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
  throw error;
}
