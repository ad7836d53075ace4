import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { MailFolder } from './mail-folder.ts';
import type { MailContent } from './templates/mail-content.ts';

/** An outgoing mail. */
export interface OutgoingMail extends MailContent {
  readonly id: string;
  readonly to: string;
  /** Null: whoever sends it. */
  readonly replyTo: string | null;
  readonly createdAt: Date;
}

/** A way to send mail. `send` throws with the server's response if it fails. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
  /** Withdraws a mail whose reader's account was deleted meanwhile; absent if that is impossible. */
  takeBack?(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** In ms. A silent server must not delay other mails. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };
/** Nothing in a mail is ever fetched or read from disk. */
const NO_ATTACHED_SOURCES = { disableFileAccess: true, disableUrlAccess: true };

/** The configured way: SMTP_URL, or the data folder and the terminal (P36). */
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
 * What a person at the terminal needs of a mail, because a journal may keep it: a code or a reset link, without the
 * full address; of other mails the file.
 */
function printedLine({ to, subject, text }: OutgoingMail, file: string, { origin }: Config): string {
  const reader = to.replace(/^(.).*@/u, '$1…@');
  const needed =
    CODE.exec(subject)?.[0] ??
    text.match(LINKS)?.find((link) => link.startsWith(`${origin}/auth/`) && link.includes('token='));
  return `Mail to ${reader}: ${needed ?? file}`;
}

/** Writes each mail as a file and passes the line for the terminal to `print`. */
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
