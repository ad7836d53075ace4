import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeBooks } from './stripe-books.ts';
import { answerCall, StripeError } from './stripe-calls.ts';
import { type Form, readForm } from './stripe-form.ts';
import { showPage } from './stripe-pages.ts';

/**
 * How Stripe is today: well; away (connections end); silent (no answer ever); dripping (an answer that never ends);
 * garbage (what is no JSON); nonsense (JSON of another shape); busy (429); broken (500).
 */
export type Mood = 'well' | 'away' | 'silent' | 'dripping' | 'garbage' | 'nonsense' | 'busy' | 'broken';

const BROKEN = new StripeError(500, 'api_error', 'Something went wrong');

/** What was asked of it. */
export interface Asked {
  readonly call: string;
  readonly form: Form;
  readonly key: string | null;
  readonly version: string | null;
  /** What the SDK would tell of the calls before. */
  readonly telemetry: string | null;
}

interface Remembered {
  readonly request: string;
  /** Undefined while it is under way. */
  answer?: { readonly status: number; readonly body: string };
}

/**
 * A server that speaks Stripe's protocol for the calls that Lulla makes: form-encoded requests under a key, idempotency
 * with its replays and conflicts, errors in their form, and pages on which a browser pays and cancels.
 */
export class StripeServer {
  readonly books: StripeBooks;
  readonly asked: Asked[] = [];
  mood: Mood = 'well';
  /** What is different about the price. */
  price: object = {};
  /** Customers that it refuses to delete. */
  readonly undeletable = new Set<string>();
  /** Calls that fail the next time with an error of Stripe's, such as `POST /v1/customers`. */
  readonly breaksNext = new Set<string>();
  /** How long each answer takes, ms. */
  delayMs: () => number = () => 0;
  /** Where events go by themselves, and with which secret; null: nowhere. */
  webhook: { readonly url: string; readonly secret: string } | null = null;
  private readonly remembered = new Map<string, Remembered>();
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private readonly open = new Set<ServerResponse>();
  private reported = 0;

  constructor(
    readonly secretKey = 'sk_test_forTheLocalStripe',
    now?: () => number,
  ) {
    this.books = new StripeBooks(now);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Calls whose asker still waits. */
  countOpen(): number {
    return this.open.size;
  }

  /** Posts what has happened since the last time, as Stripe does. */
  async tellNews(): Promise<void> {
    const news = this.books.events.slice(this.reported);
    this.reported = this.books.events.length;
    if (!this.webhook) return;
    for (const event of news) {
      const { body, signature } = this.books.sign(event, this.webhook);
      const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
      await fetch(this.webhook.url, { method: 'POST', headers, body });
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const body = await readText(request);
    if (!url.pathname.startsWith('/v1/')) {
      showPage(this, { method: request.method ?? '', url, form: readForm(body), response });
      return;
    }
    const form = readForm(request.method === 'GET' ? url.search.slice(1) : body);
    const call = `${request.method} ${url.pathname}`;
    const key = headerOf(request, 'idempotency-key');
    const [version, telemetry] = ['stripe-version', 'x-stripe-client-telemetry'].map((name) => headerOf(request, name));
    this.asked.push({ call, form, key, version: version ?? null, telemetry: telemetry ?? null });
    const delay = this.delayMs();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
    if (this.isMoody(request, response)) return;
    const answer = this.look(request, { call, form, key });
    response.writeHead(answer.status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' }).end(answer.body);
  }

  /** Stripe's idempotency: the same answer again, also an error; another request under the same key is refused. */
  private look(request: IncomingMessage, { call, form, key }: Pick<Asked, 'call' | 'form' | 'key'>) {
    const text = `${call} ${JSON.stringify(form)}`;
    const known = key === null ? undefined : this.remembered.get(key);
    if (known && known.request !== text) return present(new StripeError(400, 'idempotency_error', 'Keys differ'));
    if (known?.answer) return known.answer;
    const answer = this.breaksNext.delete(call) ? present(BROKEN) : this.try(request, { call, form });
    if (key !== null) this.remembered.set(key, { request: text, answer });
    return answer;
  }

  private try(request: IncomingMessage, { call, form }: { readonly call: string; readonly form: Form }) {
    try {
      if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
        throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${this.secretKey}`);
      }
      return { status: 200, body: JSON.stringify(answerCall(this, call, form)) };
    } catch (error) {
      if (error instanceof StripeError) return present(error);
      throw error;
    }
  }

  private isMoody(request: IncomingMessage, response: ServerResponse): boolean {
    switch (this.mood) {
      case 'well':
        return false;
      case 'away':
        request.socket.destroy();
        return true;
      case 'silent':
        return true;
      case 'dripping':
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":"');
        return true;
      case 'garbage':
        response.end('<html>Bad gateway</html>');
        return true;
      case 'nonsense':
        response.end('{"object":"list","data":[{"id":7}],"url":"javascript:alert(1)","id":8}');
        return true;
      case 'busy':
        send(response, new StripeError(429, 'rate_limit_error', 'Too many requests'));
        return true;
      default:
        send(response, BROKEN);
        return true;
    }
  }
}

function present({ status, type, message, code, param }: StripeError) {
  return { status, body: JSON.stringify({ error: { type, message, code, param } }) };
}

function send(response: ServerResponse, error: StripeError): void {
  const { status, body } = present(error);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
