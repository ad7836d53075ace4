import { makeToken } from '../src/secrets/token.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

interface BrowserOptions {
  /** The address its requests come from. */
  readonly address?: string;
  readonly userAgent?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Null for an answer without a body. */
  readonly body: unknown;
  /** The stable code of a refusal; null for a success. */
  readonly code: string | null;
  /** What a refusal says beside its code. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Somebody's browser: it keeps cookies between requests, as a browser does. Nobody is signed in at first. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly address: string;

  constructor(
    private readonly world: Pick<World, 'app' | 'context'>,
    private readonly options: BrowserOptions = {},
  ) {
    this.address = options.address ?? randomAddress();
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.send('PUT', path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  /** Takes over the session of a person of the fixture. */
  become(person: Pick<Person, 'cookie'>): this {
    const [name = '', value = ''] = person.cookie.split('=');
    this.cookies.set(name, value);
    return this;
  }

  private async send(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const { app, context } = this.world;
    const { origin } = context.config;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = {
      method,
      headers: {
        Host: new URL(origin).host,
        Origin: origin,
        'User-Agent': this.options.userAgent ?? 'test',
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const incoming = { socket: { remoteAddress: this.address } };
    const response = await app.request(`${origin}${path}`, init, { incoming });
    this.keepCookies(response.headers);
    return read(response);
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*Max-Age=0(?:;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  const { code = null, ...details } = (body as { error?: { code: string } } | null)?.error ?? {};
  return { status: response.status, headers: response.headers, body, code, details };
}

/** One of the addresses kept for documentation, so that no test counts against another's limits. */
function randomAddress(): string {
  const groups = Buffer.from(makeToken(), 'base64url').toString('hex').match(/.{4}/g) ?? [];
  return `2001:db8:${groups.slice(0, 6).join(':')}`;
}
