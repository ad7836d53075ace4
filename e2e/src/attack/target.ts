import { randomBytes } from 'node:crypto';
import { buildConfig } from '@lulla/server/src/config/build-config.ts';
import { readEnv } from '@lulla/server/src/config/env.ts';
import { openDatabase } from '@lulla/server/src/lifecycle/open-database.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { Lulla } from '../harness/lulla.ts';
import { codeFor } from '../harness/mailbox.ts';

/** Not where it is: where it would be reached. Nothing asks for this name. */
const PUBLIC_URL = 'https://lulla.example.org';
export const PASSWORD = 'Lugn-natt-2026';
const LIMITS_FORGOTTEN_EVERY = 1_000;

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly cookie?: string;
  /** Whose address it comes from, as the proxy in front says. */
  readonly from?: string;
}

/**
 * What is attacked: the built server as it would run for others, with TLS ended in front of it, its mail on the terminal
 * and a data folder of its own. It believes the loopback address as its proxy, so that a tool may come from many.
 */
export class Target {
  /** Its limits are forgotten every second, or a tool would try the limits and nothing behind them. */
  private readonly forgetting: NodeJS.Timeout;

  private constructor(
    private readonly lulla: Lulla,
    private readonly opened: Awaited<ReturnType<typeof openDatabase>>,
  ) {
    this.forgetting = setInterval(() => void this.forgetLimits(), LIMITS_FORGOTTEN_EVERY);
  }

  static async start(): Promise<Target> {
    const lulla = await Lulla.start({
      env: {
        NODE_ENV: 'production',
        AUTH_SECRET: randomBytes(32).toString('hex'),
        PUBLIC_URL,
        HOST: '127.0.0.1',
        BILLING: 'off',
        MAIL: 'terminal',
        TRUST_PROXY: '127.0.0.1/32',
        LOG_LEVEL: 'warn',
      },
    });
    const config = buildConfig(readEnv({ DATA_DIR: lulla.dataDir }));
    return new Target(lulla, await openDatabase(config, createLogger('silent')));
  }

  get base(): string {
    return `http://127.0.0.1:${this.lulla.port}`;
  }

  /** The headers that our own page would send. */
  get origin(): string {
    return PUBLIC_URL;
  }

  /** Lines of the log: errors and warnings, of which an attack may cause none. */
  get logged(): string[] {
    return this.lulla.printed.split('\n').filter((line) => line.startsWith('{'));
  }

  async ask(path: string, { method = 'GET', body, cookie, from = '198.51.100.7' }: Asked = {}): Promise<Response> {
    return fetch(this.base + path, {
      method,
      headers: {
        Origin: this.origin,
        'X-Forwarded-For': from,
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Makes an account by its code, as a browser would, and gives its id and the header `Cookie` of its session. */
  async signUp(email: string): Promise<{ userId: string; cookie: string }> {
    const form = { email, password: PASSWORD, displayName: 'Doris', country: 'SE', language: 'sv' };
    const attempt = await this.ask('/api/sign-up', { method: 'POST', body: form });
    const code = await codeFor(this.lulla.dataDir, email);
    const confirmed = await this.ask('/api/sign-up/confirm', {
      method: 'POST',
      body: { email, code },
      cookie: cookiesOf(attempt),
    });
    const { user } = (await confirmed.json()) as { user: { id: string } };
    return { userId: user.id, cookie: cookiesOf(confirmed) };
  }

  /** Rows of a table, to see what was done to it. */
  async count(table: 'users' | 'activities' | 'families' | 'user_roles'): Promise<number> {
    const { all } = await this.opened.database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    return all;
  }

  async stop(): Promise<void> {
    clearInterval(this.forgetting);
    await this.opened.close();
    await this.lulla.stop();
  }

  private async forgetLimits(): Promise<void> {
    await this.opened.database
      .deleteFrom('rate_limits')
      .execute()
      .catch(() => {});
  }
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
