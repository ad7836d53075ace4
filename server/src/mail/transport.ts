import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { MailFolder } from './mail-folder.ts';
import type { MailContent } from './templates/mail-content.ts';

/** A mail as it goes out. */
export interface OutgoingMail extends MailContent {
  readonly id: string;
  readonly to: string;
  /** Null: whoever sends it. */
  readonly replyTo: string | null;
  readonly createdAt: Date;
}

/** One way for mail to leave. `send` throws when it did not, with what the server said in the error. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
  /** Takes back what was sent while its reader's account was deleted; absent where a mail that is out is out. */
  takeBack?(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** In ms. A server that says nothing must not hold up the mails of the others. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };
/** Nothing in a mail is ever fetched or read from disk. */
const NO_ATTACHED_SOURCES = { disableFileAccess: true, disableUrlAccess: true };

/** How mail leaves here: through SMTP_URL, or into the data folder and onto the terminal (P36). */
export function createMailTransport(config: Config): Transport {
  return config.mail.smtpUrl === null
    ? folderTransport(config, printOnTerminal)
    : smtpTransport(config, config.mail.smtpUrl);
}

function smtpTransport(config: Config, url: string): Transport {
  const transporter = createTransport({ url, ...SMTP_TIMEOUTS, ...NO_ATTACHED_SOURCES });
  return {
    send: async (mail) => {
      await transporter.sendMail(messageOf(config, mail));
    },
    close: () => transporter.close(),
  };
}

const CODE = /^\d{6}(?= )/;
const LINKS = /https?:\/\/\S+/g;

/**
 * What somebody at home needs of a mail, and no more, because what is printed may stay in a journal for long: a code or a
 * link to a new password, for whom as far as they know themselves; of other mails where they are.
 */
function printedLine({ to, subject, text }: OutgoingMail, file: string, { origin }: Config): string {
  const reader = to.replace(/^(.).*@/u, '$1…@');
  const needed =
    CODE.exec(subject)?.[0] ??
    text.match(LINKS)?.find((link) => link.startsWith(`${origin}/auth/`) && link.includes('token='));
  return `Mail to ${reader}: ${needed ?? file}`;
}

/** Writes each mail as a file and hands what a person at the terminal needs to `print`. */
export function folderTransport(config: Config, print: (text: string) => void): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_ATTACHED_SOURCES });
  const folder = new MailFolder(config);
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(config, mail));
      if (!Buffer.isBuffer(message)) throw new Error('a buffered message was asked for');
      print(`\n${printedLine(mail, await folder.write(mail, message), config)}\n`);
    },
    takeBack: (mail) => folder.remove(mail),
    close: () => composer.close(),
  };
}

/** The same mail always has the same Message-ID: a program that gets it twice shows it once. */
function messageOf(config: Config, mail: OutgoingMail) {
  return {
    from: config.mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${new URL(config.origin).hostname}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Not through the logger, which never carries a code. */
function printOnTerminal(text: string): void {
  process.stdout.write(text);
}
