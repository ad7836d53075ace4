import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { until } from './until.ts';

/** The newest 6-digit code that was mailed to `address`, out of the local mail folder; waits for one after `after` mails. */
export async function codeFor(dataDir: string, address: string, after = 0): Promise<string> {
  return until(`a code for ${address}`, async () => {
    const mails = await mailsTo(dataDir, address);
    const codes = mails.flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
    return codes.length > after ? codes.at(-1) : undefined;
  });
}

/** Every mail to `address`, oldest first. */
async function mailsTo(dataDir: string, address: string): Promise<{ subject: string; text: string }[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = [];
  for (const name of names.filter((file) => file.endsWith('.eml')).sort()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.to?.some((to) => to.address?.toLowerCase() === address)) {
      mails.push({ subject: mail.subject ?? '', text: mail.text ?? '' });
    }
  }
  return mails;
}
