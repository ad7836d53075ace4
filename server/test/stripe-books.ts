import { createHmac } from 'node:crypto';

const MONTH = 30 * 86_400;
export const PRICE = 'price_premiumMonthly';
const SOLD = { id: PRICE, currency: 'sek', unit_amount: 4_900 };
const API_VERSION = '2026-08-26.dahlia';

export interface BookedCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string;
  readonly preferred_locales: readonly string[];
  readonly metadata: Readonly<Record<string, string>>;
}

export interface BookedSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly created: number;
  status: 'open' | 'complete' | 'expired';
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly locale: string;
  readonly url: string;
  readonly success_url: string;
  readonly cancel_url: string;
  /** What the subscription will carry. */
  readonly passed: Readonly<Record<string, string>>;
  subscription: string | null;
}

export interface BookedSubscription {
  readonly id: string;
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  start: number;
  end: number;
  /** What it costs; absent: what is sold. */
  price?: { readonly id: string; readonly currency: string; readonly unit_amount: number };
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly type: string;
  readonly data: { readonly object: object };
}

/** What an endpoint of ours is told of (docs/operations.md). */
export const SUBSCRIPTION_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
] as const;
export const INVOICE_EVENTS = ['invoice.paid', 'invoice.payment_failed'] as const;
export const CHECKOUT_EVENT = 'checkout.session.completed';

/** What Stripe knows, and what happens there by itself or by the hand of a customer. Each deed says so in `events`. */
export class StripeBooks {
  readonly customers = new Map<string, BookedCustomer>();
  readonly sessions = new Map<string, BookedSession>();
  readonly subscriptions = new Map<string, BookedSubscription>();
  readonly events: StripeEvent[] = [];
  /** Subscriptions as an API before 2025-03-31 shows them. */
  isOld = false;
  private count = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Stripe's time, s. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  nextId(prefix: string): string {
    this.count += 1;
    return `${prefix}_${String(this.count).padStart(6, '0')}`;
  }

  /** As the API shows it. */
  show(booked: BookedSubscription): object {
    const { start, end, price = SOLD, ...rest } = booked;
    const period = { current_period_start: start, current_period_end: end };
    const item = { id: `si_${booked.id}`, object: 'subscription_item', quantity: 1, price };
    return this.isOld
      ? { object: 'subscription', ...rest, ...period, items: { object: 'list', data: [item] } }
      : { object: 'subscription', ...rest, items: { object: 'list', data: [{ ...item, ...period }] } };
  }

  /** A customer pays what a checkout asks for. */
  pay(sessionId: string): BookedSubscription {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error(`${sessionId} is not open`);
    const made = this.begin(session.customer, session.passed);
    session.status = 'complete';
    session.subscription = made.id;
    this.tell('checkout.session.completed', session);
    this.tellInvoice('invoice.paid', made);
    return made;
  }

  /** A customer is sent to a checkout, and pays. */
  sell(customer: string, passed: Readonly<Record<string, string>>): BookedSubscription {
    const id = this.nextId('cs_test');
    const [locale, url] = ['sv', ''];
    const pages = { url, success_url: url, cancel_url: url };
    const opened = { id, created: this.seconds(), status: 'open', customer, client_reference_id: null } as const;
    this.sessions.set(id, { object: 'checkout.session', ...opened, locale, ...pages, passed, subscription: null });
    return this.pay(id);
  }

  /** A subscription begins, however it came about. */
  begin(customer: string, metadata: Readonly<Record<string, string>> = {}): BookedSubscription {
    const start = this.seconds();
    const made: BookedSubscription = {
      id: this.nextId('sub'),
      customer,
      metadata,
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      start,
      end: start + MONTH,
    };
    this.subscriptions.set(made.id, made);
    this.tell('customer.subscription.created', this.show(made));
    return made;
  }

  cancel(booked: BookedSubscription): void {
    this.change(booked, { cancel_at_period_end: true, cancel_at: booked.end });
  }

  resume(booked: BookedSubscription): void {
    this.change(booked, { cancel_at_period_end: false, cancel_at: null });
  }

  /** The next month begins, and is paid; what was cancelled ends instead. */
  renew(booked: BookedSubscription): void {
    if (booked.cancel_at_period_end) {
      this.end(booked);
      return;
    }
    this.change(booked, { status: 'active', start: booked.end, end: booked.end + MONTH });
    this.tellInvoice('invoice.paid', booked);
  }

  /** The next month begins now, and its payment fails; what was cancelled ends instead. */
  fail(booked: BookedSubscription): void {
    if (booked.cancel_at_period_end) {
      this.end(booked);
      return;
    }
    const start = Math.min(booked.end, this.seconds());
    this.change(booked, { status: 'past_due', start, end: start + MONTH });
    this.tellInvoice('invoice.payment_failed', booked);
  }

  /** What failed is paid after all. */
  payLate(booked: BookedSubscription): void {
    this.change(booked, { status: 'active' });
    this.tellInvoice('invoice.paid', booked);
  }

  /** Nothing is tried any more, and the subscription stays open. */
  giveUp(booked: BookedSubscription): void {
    this.change(booked, { status: 'unpaid' });
  }

  /** There is nothing to pay with: it waits until there is. */
  pause(booked: BookedSubscription): void {
    this.change(booked, { status: 'paused' });
    this.tell('customer.subscription.paused', this.show(booked));
  }

  wake(booked: BookedSubscription): void {
    this.change(booked, { status: 'active' });
    this.tell('customer.subscription.resumed', this.show(booked));
  }

  end(booked: BookedSubscription): void {
    if (booked.status === 'canceled') return;
    booked.status = 'canceled';
    this.tell('customer.subscription.deleted', this.show(booked));
  }

  /** As the API does it: everything of theirs ends. */
  deleteCustomer(id: string): void {
    this.customers.delete(id);
    for (const booked of this.subscriptions.values()) if (booked.customer === id) this.end(booked);
    this.tell('customer.deleted', { object: 'customer', id });
  }

  change(booked: BookedSubscription, parts: Partial<BookedSubscription>): void {
    Object.assign(booked, parts);
    this.tell('customer.subscription.updated', this.show(booked));
  }

  /** An event as Stripe posts it: its bytes and their signature. */
  sign(event: object, { secret, at = this.seconds() }: { readonly secret: string; readonly at?: number }): SignedEvent {
    const body = JSON.stringify(event, null, 2);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return { body, signature: `t=${at},v1=${signature}` };
  }

  private tellInvoice(type: string, booked: BookedSubscription): void {
    const about = this.isOld
      ? { subscription: booked.id }
      : { parent: { type: 'subscription_details', subscription_details: { subscription: booked.id } } };
    this.tell(type, { object: 'invoice', id: this.nextId('in'), customer: booked.customer, ...about });
  }

  private tell(type: string, object: object): void {
    this.events.push({
      id: this.nextId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.seconds(),
      type,
      data: { object: structuredClone(object) },
    });
  }
}

export interface SignedEvent {
  readonly body: string;
  /** The `Stripe-Signature` header. */
  readonly signature: string;
}
