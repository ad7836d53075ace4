import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import PostalMime from 'postal-mime';
import { errorCode } from '../platform/error-code.ts';

/** The oldest are deleted beyond this: long dead codes help nobody. */
const MAX_FILES = 200;
/** As long as a message to the operator is retried; other mails are worthless sooner. */
const KEPT = 30 * DAY;
const EML = /^[\w-]+\.eml$/;
/** A mail, or what an interrupted write has left of one. */
const EML_OR_PART = /^[\w-]+\.eml(?:\.part)?$/;

/** The name of a mail's file. */
interface Named {
  readonly id: string;
  readonly createdAt: Date;
}

/** Unsent mails, one file each, in `<DATA_DIR>/mail` (P36). */
export class MailFolder {
  private readonly folder: string;

  constructor(config: { readonly dataDir: string }) {
    this.folder = join(config.dataDir, 'mail');
  }

  /** Writes a mail's message completely or not at all; repeating writes the same file. Returns the file. */
  async write(mail: Named, message: Buffer): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, nameOf(mail));
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    for (const old of (await this.names()).slice(MAX_FILES)) await this.removeFile(old);
    return file;
  }

  /** Withdraws a mail. Harmless if it is gone. */
  async remove(mail: Named): Promise<void> {
    await this.removeFile(nameOf(mail));
  }

  /** Deletes the mails to an address, and those with its owner's words. */
  async forget(address: string): Promise<void> {
    for (const name of await this.names(EML_OR_PART)) {
      const message = await readFile(join(this.folder, name)).catch(nullWhenMissing);
      if (message === null) continue;
      const { to = [], replyTo = [] } = await PostalMime.parse(message);
      if ([...to, ...replyTo].some((person) => person.address?.toLowerCase() === address.toLowerCase())) {
        await this.removeFile(name);
      }
    }
  }

  /** Removes what was written more than 30 days ago. */
  async removeOld(now: Instant): Promise<void> {
    const before = timeIn(new Date(now - KEPT));
    for (const name of await this.names(EML_OR_PART)) if (name < before) await this.removeFile(name);
  }

  /** The newest messages, newest first; none when there is no folder yet. */
  async newest(count: number): Promise<Buffer[]> {
    const names = await this.names();
    const read = names.slice(0, count).map((name) => readFile(join(this.folder, name)).catch(nullWhenMissing));
    return (await Promise.all(read)).filter((message) => message !== null);
  }

  private async removeFile(name: string): Promise<void> {
    // `force`: another process may have removed it first.
    await rm(join(this.folder, name), { force: true });
  }

  private async names(pattern = EML): Promise<string[]> {
    const names = await readdir(this.folder).catch(noneWhenMissing);
    return names
      .filter((name) => pattern.test(name))
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

/** One that was deleted for a newer one meanwhile. */
function nullWhenMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
