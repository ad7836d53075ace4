import type { Config } from '../config/config.ts';

/** Prints the address. Scripts wait for the first line. */
export function printReady({ origin, local, mail }: Pick<Config, 'origin' | 'local' | 'mail'>): void {
  process.stdout.write(`Lulla is ready on ${origin}\n`);
  if (local && mail.smtpUrl === null) process.stdout.write(`Mails and their codes are on ${origin}/dev/mail\n`);
}
