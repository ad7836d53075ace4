import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@lulla/server/src/database/migrate.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { putLongLog } from '@lulla/server/test/entries.ts';
import { cloneDatabase, type TestDatabase } from '@lulla/server/test/test-cluster.ts';
import { becomePartners, Person, signUp } from '../harness/api.ts';
import { type DurableDatabase, startDurableDatabase } from '../harness/durable-database.ts';
import { Lulla } from '../harness/lulla.ts';
import { freePort } from '../harness/ports.ts';

/** Before it the family's log was put there, ms: what the writers add is later. */
const AN_HOUR = 3_600_000;

/** A former release with a long log, on a PostgreSQL with every durability setting as shipped. */
export class FormerStage {
  private readonly nodes: Lulla[] = [];
  private until = 0;

  private constructor(
    private readonly cluster: DurableDatabase,
    readonly database: TestDatabase,
    /** A checkout of the former release that is built. */
    private readonly folder: string,
    /** Where people reach the former node, and later the new one in its place. */
    readonly port: number,
  ) {}

  static async open(folder: string): Promise<FormerStage> {
    const cluster = await startDurableDatabase();
    const database = await cloneDatabase({ ...cluster.cluster, template: 'template0' });
    return new FormerStage(cluster, database, folder, await freePort());
  }

  /** The wire version of the former release's app. */
  async wire(): Promise<number> {
    const source = await readFile(join(this.folder, 'domain/src/protocol/version.ts'), 'utf8');
    return Number(/WIRE_VERSION = (\d+)/.exec(source)?.[1]);
  }

  startFormer(): Promise<Lulla> {
    return this.start(this.port, join(this.folder, 'server/dist/main.js'));
  }

  startNew(port?: number): Promise<Lulla> {
    return this.start(port);
  }

  /** As the start of a new node does; gives the migrations that ran. */
  migrate(): Promise<string[]> {
    return migrate(this.database.address, { log: createLogger('silent') });
  }

  /** A couple with a log of so many entries, and somebody with a log of their own. */
  async fill(former: Lulla, entries: number): Promise<readonly [Person, Person, Person]> {
    const [anna, erik, mia] = [await signUp(former, 'Anna'), await signUp(former, 'Erik'), await signUp(former, 'Mia')];
    await becomePartners(anna, erik);
    const { rows } = await this.database.pool.query('select family_id from members where user_id = $1', [anna.userId]);
    this.until = Date.now() - AN_HOUR;
    const owner = { familyId: String(rows[0]?.family_id), userId: anna.userId };
    await putLongLog({ context: { database: this.database.database } }, owner, entries, this.until);
    return [anna, erik, mia];
  }

  /** The names of the columns that entries have now. */
  async columns(): Promise<string> {
    const { rows } = await this.database.pool.query(
      `select string_agg(quote_ident(column_name), ', ' order by column_name) as names
       from information_schema.columns where table_schema = 'public' and table_name = 'activities'`,
    );
    return String(rows[0]?.names);
  }

  /** How many of the entries that `fill` put there stand, and a sum over those columns of them. */
  async digest(columns: string): Promise<string> {
    const { rows } = await this.database.pool.query(
      `select count(*) || ' ' || sum(hashtextextended(row(${columns})::text, 0)) as digest
       from activities where received_at = $1`,
      [new Date(this.until)],
    );
    return String(rows[0]?.digest);
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.stop();
    await this.database.drop();
    await this.cluster.stop();
  }

  private async start(port?: number, server?: string): Promise<Lulla> {
    const env = { DATABASE_URL: this.database.url, AUTH_SECRET: 'a secret for the upgrade that is long enough' };
    const where = { ...(port === undefined ? {} : { port }), ...(server === undefined ? {} : { server }) };
    const node = await Lulla.start({ env, ...where });
    this.nodes.push(node);
    return node;
  }
}

/** The same person, at another node. */
export function at(node: Lulla, { email, userId, cookie }: Person): Person {
  return new Person(node, email, userId, cookie);
}
