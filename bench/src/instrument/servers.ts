import { serialize } from 'node:v8';
import { Lulla } from '@lulla/e2e/src/harness/lulla.ts';
import { freePort } from '@lulla/e2e/src/harness/ports.ts';
import type { Device } from '@lulla/e2e/src/load/crowd.ts';
import { AUTH_SECRET } from '@lulla/e2e/src/load/crowd.ts';
import type { Speaker } from '../generator/messages.ts';
import { type Child, startChild } from './child.ts';
import type { Statement } from './counted-app.ts';

/** The product as it is shipped, in a process of its own. */
export class ProductServer {
  private constructor(readonly lulla: Lulla) {}

  static async start(databaseUrl: string, env: Readonly<Record<string, string>>): Promise<ProductServer> {
    return new ProductServer(await Lulla.start({ env: { DATABASE_URL: databaseUrl, AUTH_SECRET, ...env } }));
  }

  get port(): number {
    return this.lulla.port;
  }

  get pid(): number {
    return this.lulla.pid;
  }

  speaker({ userId, cookie }: Device, path: string): Speaker {
    return { path, headers: { cookie, origin: this.lulla.origin }, userId, cursor: null };
  }

  stop(): Promise<void> {
    return this.lulla.stop();
  }
}

/** The baseline in a process of its own. */
export class BareServer {
  private constructor(
    private readonly child: Child,
    readonly port: number,
  ) {}

  static async start(file: string, databaseUrl: string, env: Readonly<Record<string, string>>): Promise<BareServer> {
    const port = await freePort();
    return new BareServer(
      await startChild([file], { env: { PORT: String(port), DATABASE_URL: databaseUrl, ...env } }),
      port,
    );
  }

  get pid(): number {
    return this.child.pid;
  }

  speaker({ userId }: Pick<Device, 'userId'>, path: string): Speaker {
    return { path, headers: {}, userId, cursor: null };
  }

  /** Teaches it what the product asks its database: `/replay/0` asks the first list of statements again, and so on. */
  async learn(scripts: readonly (readonly Statement[])[]): Promise<void> {
    const body = serialize(scripts).toString('base64');
    await fetch(`http://127.0.0.1:${this.port}/scripts`, { method: 'POST', body });
  }

  stop(): Promise<void> {
    return this.child.stop();
  }
}
