import type { Context } from '../context/context.ts';
import type { Caller } from '../http/request/caller.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { KnownPlaces } from './known-places.ts';
import { Limiter, type Taken } from './limiter.ts';
import { NetworkLimiter } from './network-limiter.ts';

export interface MailTaken extends Taken {
  readonly limit: 'pair' | 'mailbox' | 'all';
}

/**
 * Limits mails requested without a session: to a mailbox from one network and from everywhere, and in total. Strangers
 * never use up the owner's limits, and a mailbox always gets one mail an hour.
 */
export class MailLimits {
  private readonly known: KnownPlaces;
  private readonly own: Limiter;
  private readonly pair: NetworkLimiter;
  private readonly mailbox: Limiter;
  private readonly reserve: Limiter;
  private readonly all: Limiter;

  constructor(private readonly context: Pick<Context, 'config' | 'database' | 'log' | 'metrics'>) {
    this.known = new KnownPlaces(context);
    this.own = new Limiter(context, 'mailKnown');
    this.pair = new NetworkLimiter(context, 'mailPair');
    this.mailbox = new Limiter(context, 'mailMailbox');
    this.reserve = new Limiter(context, 'mailReserve');
    this.all = new Limiter(context, 'mailAll');
  }

  /** Takes a mail with a code or a link to a canonical address. */
  async take(email: string, caller: Caller, what: 'code' | 'link'): Promise<MailTaken> {
    const place = await this.known.find(email, caller);
    const taken = place === null ? await this.takeOfStranger(email, caller, what) : await this.takeOf(email, place);
    if (!taken.allowed) this.context.metrics.mailsRefused.inc({ limit: taken.limit });
    if (taken.limit === 'all' && taken.isFirstRefusal) {
      this.context.log.error({ alarm: 'mail_ceiling', what }, 'mails of the hour used up: unknown devices get none');
    }
    return taken;
  }

  /** A known network may be shared with a stranger: then the reserve remains. */
  private async takeOf(email: string, place: string): Promise<MailTaken> {
    const taken = await this.own.take(place);
    if (taken.allowed) return { ...taken, limit: 'pair' };
    const reserved = await this.reserve.take(mailboxOf(email));
    return { ...(reserved.allowed ? reserved : taken), limit: 'pair' };
  }

  private async takeOfStranger(email: string, caller: Caller, what: string): Promise<MailTaken> {
    const mailbox = mailboxOf(email);
    // The narrow one first: one network must not use up the mailbox's total.
    const ofPair = await this.pair.take(caller.address, mailbox);
    if (!ofPair.allowed) return { ...ofPair, limit: 'pair' };
    const ofMailbox = await this.mailbox.take(mailbox);
    const reserved = ofMailbox.allowed ? ofMailbox : await this.reserve.take(mailbox);
    if (!reserved.allowed) return { ...reserved, isFirstRefusal: ofMailbox.isFirstRefusal, limit: 'mailbox' };
    // Links are counted separately: a flood of sign-ups must not block password resets.
    return { ...(await this.all.take(what)), limit: 'all' };
  }
}
