import type { ServerResponse } from 'node:http';
import type { StripeBooks } from './stripe-books.ts';
import { type Form, textAt } from './stripe-form.ts';

interface Shop {
  readonly books: StripeBooks;
  tellNews(): Promise<void>;
}

interface Visit {
  readonly method: string;
  readonly url: URL;
  readonly form: Form;
  readonly response: ServerResponse;
}

/** The checkout and the portal as a browser sees them, with buttons that do it. Anything else is not found. */
export function showPage(shop: Shop, visit: Visit): void {
  const [, page, id = ''] = visit.url.pathname.split('/');
  if (page === 'checkout') showCheckout(shop, visit, id);
  else if (page === 'portal') showPortal(shop, visit, id);
  else visit.response.writeHead(404).end();
}

function showCheckout(shop: Shop, { method, response }: Visit, id: string): void {
  const session = shop.books.sessions.get(id);
  if (session?.status !== 'open') {
    sendPage(response, '<h1>This checkout is over</h1>');
  } else if (method === 'POST') {
    shop.books.pay(id);
    response.writeHead(303, { Location: session.success_url }).end();
    void shop.tellNews();
  } else {
    const button = '<form method="post"><button>Pay 49 SEK</button></form>';
    sendPage(response, `<h1>Stripe (${session.locale})</h1>${button}<a href="${session.cancel_url}">Back</a>`);
  }
}

const DEEDS = ['cancel', 'resume', 'fail', 'payLate', 'end'] as const;

function showPortal(shop: Shop, { method, url, form, response }: Visit, customer: string): void {
  const booked = [...shop.books.subscriptions.values()].findLast((each) => each.customer === customer);
  const deed = DEEDS.find((each) => each === textAt(form, 'deed'));
  if (method === 'POST' && booked && deed) {
    shop.books[deed](booked);
    void shop.tellNews();
  }
  const buttons = DEEDS.map((each) => `<button name="deed" value="${each}">${each}</button>`).join('');
  const back = `<a href="${url.searchParams.get('back')}">Back</a>`;
  sendPage(response, `<h1>Portal (${url.searchParams.get('locale')})</h1><form method="post">${buttons}</form>${back}`);
}

function sendPage(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Stripe</title>${body}`);
}
