import { type BookedSession, PRICE, type StripeBooks } from './stripe-books.ts';
import { type Form, textAt, textsAt } from './stripe-form.ts';

/** A refusal in Stripe's words. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
    readonly param?: string,
  ) {
    super(message);
  }
}

interface Desk {
  readonly books: StripeBooks;
  readonly price: object;
  readonly undeletable: ReadonlySet<string>;
  readonly url: string;
}

type Call = (desk: Desk, form: Form, id: string) => object;

const CALLS: readonly (readonly [RegExp, readonly string[], Call])[] = [
  [/^POST \/v1\/customers$/, ['email', 'preferred_locales', 'metadata'], createCustomer],
  [/^GET \/v1\/customers\/search$/, ['query', 'limit', 'expand'], searchCustomers],
  [/^DELETE \/v1\/customers\/(\w+)$/, [], deleteCustomer],
  [
    /^POST \/v1\/checkout\/sessions$/,
    [
      'mode',
      'customer',
      'client_reference_id',
      'line_items',
      'locale',
      'success_url',
      'cancel_url',
      'metadata',
      'subscription_data',
    ],
    createSession,
  ],
  [/^GET \/v1\/checkout\/sessions$/, ['customer', 'status', 'limit'], listSessions],
  [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, [], expireSession],
  [/^POST \/v1\/billing_portal\/sessions$/, ['customer', 'return_url', 'locale'], createPortal],
  [/^GET \/v1\/subscriptions$/, ['customer', 'status', 'limit'], listSubscriptions],
  [/^GET \/v1\/subscriptions\/(\w+)$/, [], getSubscription],
  [/^GET \/v1\/prices\/(\w+)$/, [], getPrice],
];

/** Answers a call, or throws `StripeError`. Like Stripe it refuses what it does not know. */
export function answerCall(desk: Desk, call: string, form: Form): object {
  for (const [pattern, known, answer] of CALLS) {
    const match = pattern.exec(call);
    if (!match) continue;
    const strange = Object.keys(form).find((name) => !known.includes(name));
    if (strange) throw invalid(`Received unknown parameter: ${strange}`, 'parameter_unknown', strange);
    return answer(desk, form, match[1] ?? '');
  }
  throw new StripeError(404, 'invalid_request_error', `Unrecognized request URL (${call})`);
}

function invalid(message: string, code: string, param: string): StripeError {
  return new StripeError(400, 'invalid_request_error', message, code, param);
}

function mustHave(form: Form, ...path: readonly string[]): string {
  const text = textAt(form, ...path);
  if (text === undefined) throw invalid('Missing required param', 'parameter_missing', path.join('.'));
  return text;
}

function mustKnowCustomer({ books, undeletable }: Desk, form: Form): string {
  const id = mustHave(form, 'customer');
  if (!books.customers.has(id) && !undeletable.has(id))
    throw invalid(`No such customer: '${id}'`, 'resource_missing', 'customer');
  return id;
}

function missing(what: string, id: string): StripeError {
  return new StripeError(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing', 'id');
}

function createCustomer({ books }: Desk, form: Form): object {
  const id = books.nextId('cus');
  const customer = {
    id,
    object: 'customer' as const,
    email: mustHave(form, 'email'),
    preferred_locales: Object.values(textsAt(form, 'preferred_locales')),
    metadata: textsAt(form, 'metadata'),
  };
  books.customers.set(id, customer);
  return customer;
}

/** Of Stripe's query language the one clause that we use. Current subscriptions are shown if that is asked for. */
function searchCustomers({ books }: Desk, form: Form): object {
  const [, name = '', value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(mustHave(form, 'query')) ?? [];
  if (value === undefined) throw invalid('We were unable to parse your search query', 'parameter_invalid', 'query');
  const isExpanded = Object.values(textsAt(form, 'expand')).includes('data.subscriptions');
  const data = [...books.customers.values()]
    .filter(({ metadata }) => metadata[name] === value)
    .map((customer) => (isExpanded ? { ...customer, subscriptions: currentOf(books, customer.id) } : customer));
  return { object: 'search_result', url: '/v1/customers/search', has_more: false, next_page: null, data };
}

function currentOf(books: StripeBooks, customer: string): object {
  const all = [...books.subscriptions.values()].filter((booked) => booked.customer === customer);
  const current = all.filter(({ status }) => status !== 'canceled');
  return { object: 'list', has_more: false, data: current.map((booked) => books.show(booked)) };
}

function deleteCustomer({ books, undeletable }: Desk, _form: Form, id: string): object {
  if (undeletable.has(id)) throw new StripeError(400, 'invalid_request_error', 'This customer cannot be deleted');
  if (!books.customers.has(id)) throw missing('customer', id);
  books.deleteCustomer(id);
  return { id, object: 'customer', deleted: true };
}

function createSession({ books, url, ...desk }: Desk, form: Form): object {
  const customer = mustKnowCustomer({ books, url, ...desk }, form);
  if (mustHave(form, 'mode') !== 'subscription') throw invalid('Only subscriptions', 'parameter_invalid', 'mode');
  const price = mustHave(form, 'line_items', '0', 'price');
  if (price !== PRICE) throw invalid(`No such price: '${price}'`, 'resource_missing', 'line_items[0][price]');
  const id = books.nextId('cs_test');
  const passed = form['subscription_data'];
  const session: BookedSession = {
    id,
    object: 'checkout.session',
    created: books.seconds(),
    status: 'open',
    customer,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    locale: mustHave(form, 'locale'),
    url: `${url}/checkout/${id}`,
    success_url: mustHave(form, 'success_url'),
    cancel_url: mustHave(form, 'cancel_url'),
    passed: typeof passed === 'object' ? textsAt(passed, 'metadata') : {},
    subscription: null,
  };
  books.sessions.set(id, session);
  return session;
}

function listSessions(desk: Desk, form: Form): object {
  const customer = mustKnowCustomer(desk, form);
  const status = textAt(form, 'status');
  const all = [...desk.books.sessions.values()].filter((session) => session.customer === customer);
  return { object: 'list', data: all.filter((session) => status === undefined || session.status === status) };
}

function expireSession({ books }: Desk, _form: Form, id: string): object {
  const session = books.sessions.get(id);
  if (!session) throw missing('checkout.session', id);
  if (session.status !== 'open') throw invalid('Only open sessions can be expired', 'parameter_invalid', 'session');
  session.status = 'expired';
  return session;
}

function createPortal(desk: Desk, form: Form): object {
  const customer = mustKnowCustomer(desk, form);
  const query = new URLSearchParams({ back: mustHave(form, 'return_url'), locale: textAt(form, 'locale') ?? '' });
  return {
    id: desk.books.nextId('bps'),
    object: 'billing_portal.session',
    url: `${desk.url}/portal/${customer}?${query}`,
  };
}

function listSubscriptions(desk: Desk, form: Form): object {
  const customer = mustKnowCustomer(desk, form);
  if (textAt(form, 'status') !== 'all') return currentOf(desk.books, customer);
  const all = [...desk.books.subscriptions.values()].filter((booked) => booked.customer === customer);
  return { object: 'list', has_more: false, data: all.map((booked) => desk.books.show(booked)) };
}

function getSubscription({ books }: Desk, _form: Form, id: string): object {
  const booked = books.subscriptions.get(id);
  if (!booked) throw missing('subscription', id);
  return books.show(booked);
}

/** The one thing that is sold. */

function getPrice({ price }: Desk, _form: Form, id: string): object {
  if (id !== PRICE) throw missing('price', id);
  const recurring = { interval: 'month', interval_count: 1 };
  return { id, object: 'price', active: true, currency: 'sek', unit_amount: 4900, recurring, ...price };
}
