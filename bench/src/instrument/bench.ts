import { type DurableDatabase, startDurableDatabase } from '@lulla/e2e/src/harness/durable-database.ts';
import { createCrowd, type Device } from '@lulla/e2e/src/load/crowd.ts';
import { buildPrograms, type Programs } from '../bare/build.ts';
import { parentOf } from './cpu.ts';
import { Generator } from './generator.ts';
import { BareServer, ProductServer } from './servers.ts';
import type { Sizes } from './sizes.ts';

/** Two parents with two lines each. */
export const STREAMS_A_FAMILY = 4;
/** Numbers of the families that only a load has; far from the others'. */
const LOADERS_FROM = 100_000;

/** Something that runs beside the measuring process until it is stopped. Stopping it again is harmless. */
interface Part {
  stop(): Promise<unknown>;
}

/** What every measurement shares: one PostgreSQL with everything durable as shipped, sizes, seed and the load generator. */
export class Bench {
  private readonly made: Device[] = [];
  private readonly parts: Promise<Part>[] = [];

  private constructor(
    readonly database: DurableDatabase,
    readonly generator: Generator,
    readonly programs: Programs,
    /** The process of PostgreSQL whose children are its connections. */
    readonly postmaster: number,
    readonly postgres: string,
    readonly sizes: Sizes,
    readonly seed: number,
    private readonly interrupt: AbortSignal,
  ) {}

  /** Once `interrupt` is aborted nothing more is started in it. */
  static async start(sizes: Sizes, seed: number, interrupt = new AbortController().signal): Promise<Bench> {
    const programs = await buildPrograms();
    // Both sides' commits are stamped by the database itself: the one clock that knows when something was committed.
    const database = await startDurableDatabase({ track_commit_timestamp: 'on' });
    const { rows } = await database.pool.query<{ pid: number; version: string }>(
      `select pg_backend_pid() as pid, current_setting('server_version') as version`,
    );
    const generator = await Generator.start();
    const { pid = 0, version = '' } = rows[0] ?? {};
    return new Bench(database, generator, programs, parentOf(pid), version, sizes, seed, interrupt);
  }

  /** Couples with a session each, two devices a family, one after the other: the same ones for every row with streams. */
  async crowd(families: number): Promise<Device[]> {
    const there = this.made.length / 2;
    if (there < families) this.made.push(...(await createCrowd(this.database.database, families - there, there)));
    return this.made;
  }

  /** One device each of families that no other row knows, so that nobody's log is longer than a row expects. */
  async loaders(kind: 1 | 2 | 3, aConnection = 1): Promise<Device[]> {
    const count = this.sizes.devices * aConnection;
    const crowd = await createCrowd(this.database.database, count, kind * LOADERS_FROM);
    return crowd.filter((_, number) => number % 2 === 0);
  }

  async startProduct(env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
    return this.keep(() => ProductServer.start(this.database.url, env));
  }

  async startBare(env: Readonly<Record<string, string>> = {}): Promise<BareServer> {
    return this.keep(() => BareServer.start(this.programs.server, this.database.url, env));
  }

  /** Ends what a row has started, the last first. What is only just starting is waited for: nobody else could end it. */
  async endRow(): Promise<void> {
    for (const starting of this.parts.splice(0).reverse()) await (await starting.catch(() => null))?.stop();
  }

  async stop(): Promise<void> {
    await this.endRow();
    await this.generator.stop();
    await this.database.stop();
  }

  /** Starts something, and has it ended when the row ends, however it ends. */
  keep<T extends Part>(start: () => Promise<T>): Promise<T> {
    this.interrupt.throwIfAborted();
    const starting = start();
    this.parts.push(starting);
    return starting;
  }
}
