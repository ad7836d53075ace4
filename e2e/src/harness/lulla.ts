import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@lulla/server/src/database/database.ts';
import type { TestDatabase } from '@lulla/server/test/test-cluster.ts';
import { appPort } from './ports.ts';

const SERVER = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const READY_WITHIN = 90_000;

interface Options {
  /** Where people reach it; a proxy's address when there is one in between. */
  readonly publicPort?: number;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A database of the test's own, in place of a PostgreSQL in the data folder. */
  readonly database?: Pick<TestDatabase, 'url' | 'database'>;
  /** The built server of another checkout; this one's unless given. */
  readonly server?: string;
}

/** Where the product is served and keeps its data. */
export type Served = Pick<Lulla, 'origin' | 'port' | 'database' | 'dataDir'>;

/** The real product: the built server, with its own PostgreSQL in a data folder of its own unless it is given a database. */
export class Lulla {
  private child: ChildProcess | null = null;
  /** All that the process printed, for the message of a failed test. */
  printed = '';

  private constructor(
    readonly port: number,
    readonly origin: string,
    readonly dataDir: string,
    readonly env: Readonly<Record<string, string>>,
    /** For who makes people and entries without a request; null where only the product reaches it. */
    readonly database: Database | null,
    private readonly server: string,
  ) {}

  static async start({ publicPort, port, env = {}, database, server = SERVER }: Options = {}): Promise<Lulla> {
    const ownPort = port ?? (await appPort());
    const origin = `http://localhost:${publicPort ?? ownPort}`;
    const dataDir = await mkdtemp(join(tmpdir(), 'lulla-e2e-'));
    const publicEnv = publicPort === undefined ? {} : { PUBLIC_URL: origin, HOST: '127.0.0.1' };
    const databaseEnv = database === undefined ? {} : { DATABASE_URL: database.url };
    const allEnv = { ...publicEnv, ...databaseEnv, ...env };
    const lulla = new Lulla(ownPort, origin, dataDir, allEnv, database?.database ?? null, server);
    try {
      await lulla.run();
    } catch (error) {
      // Nobody else could end it.
      await lulla.stop();
      throw error;
    }
    return lulla;
  }

  get pid(): number {
    if (!this.child?.pid) throw new Error('The server is not running');
    return this.child.pid;
  }

  /** Starts the process on the same data folder, and waits until it answers. */
  async run(): Promise<void> {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [this.server], {
      env: { PATH, HOME, PORT: String(this.port), DATA_DIR: this.dataDir, LOG_LEVEL: 'warn', ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        this.printed += bytes.toString();
      });
    }
    await this.untilReady(child);
  }

  /** Ends the process without a chance to clean up. Its PostgreSQL lives on, and is adopted by the next `run`. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends it as an operator would; its data stays, for the next `run`. */
  async leave(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Ends it as an operator would, and removes its data. */
  async stop(): Promise<void> {
    await this.leave();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Sends a signal, waits for the end and gives the exit code; null when a signal ended it or it had ended before. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  private async untilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_WITHIN;
    while (Date.now() < deadline && child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`, {
        headers: { Host: new URL(this.origin).host },
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The server did not become ready:\n${this.printed}`);
  }
}
