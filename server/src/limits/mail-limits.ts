import type { Context } from '../context.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { Limiter, type Taken } from './limiter.ts';

/** Holds down how many mails somebody without a session can make us send to one mailbox. */
export class MailLimits {
  private readonly pair: Limiter;
  private readonly mailbox: Limiter;

  constructor(context: Pick<Context, 'config' | 'database'>) {
    this.pair = new Limiter(context, 'mailPair');
    this.mailbox = new Limiter(context, 'mailMailbox');
  }

  /** Takes a mail to a canonical address, asked for from a network. */
  async take(email: string, network: string): Promise<Taken> {
    const mailbox = mailboxOf(email);
    // The narrow one first: one address alone must not use up what the mailbox may get from everybody.
    const taken = await this.pair.take(`${mailbox} ${network}`);
    return taken.allowed ? this.mailbox.take(mailbox) : taken;
  }
}
