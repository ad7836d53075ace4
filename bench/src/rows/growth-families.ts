import { type Person, signIn } from '@lulla/server/test/people.ts';
import { cloneDatabase } from '@lulla/server/test/test-cluster.ts';
import type pg from 'pg';
import { askingBody } from '../generator/sync-body.ts';
import type { Bench } from '../instrument/bench.ts';
import { type CountedApp, startCountedApp } from '../instrument/counted-app.ts';
import { interleave } from '../instrument/pairs.ts';
import type { Figure, Row } from '../report/figure.ts';
import { ratioOfPairs } from '../statistics/bootstrap.ts';
import { median } from '../statistics/quantile.ts';
import { compareGrown, type Family } from './grown-reads.ts';
import { buildLog, createFamily, presentCount } from './growth-log.ts';

/** Entries of each family that is only there to be many. */
const ENTRIES_EACH = 30;

/** A statement of a request may take seconds; filling a database takes minutes. */
const NO_TIMEOUT = { query_timeout: 1_800_000 };

/** A database with a hundred times as many families: nothing should cost more for one of them. */
export function measureManyFamilies(bench: Bench): Promise<Row> {
  return measureFamilies(bench, bench.sizes.families);
}

/** Ten times as many again: their tables no longer fit into the memory that PostgreSQL keeps for itself. */
export function measureTenTimesTheFamilies(bench: Bench): Promise<Row> {
  return measureFamilies(bench, bench.sizes.manyFamilies, compareDisks);
}

async function measureFamilies(
  { database, sizes, seed }: Bench,
  { few, many }: { few: number; many: number },
  compareMore: (large: Filled, small: Filled) => Promise<Figure[]> = async () => [],
): Promise<Row> {
  const databases = [await cloneDatabase(database.cluster), await cloneDatabase(database.cluster)] as const;
  const [smallApp, largeApp] = [startCountedApp(databases[0].url), startCountedApp(databases[1].url)];
  try {
    const log = buildLog(sizes.entries.short, seed);
    const small = await populate(smallApp, log, few);
    const large = await populate(largeApp, log, many);
    const { samples } = sizes;
    return {
      title: `A database of ${presentCount(many)} families`,
      against: `one of ${presentCount(few)}`,
      figures: [
        ...(await compareGrown({ large, small }, { samples, seed })),
        await compareStrangers({ large, small }, { samples, seed }),
        ...(await compareMore({ app: largeApp, families: many }, { app: smallApp, families: few })),
      ],
      how: `Two databases of one PostgreSQL, in each one family with ${presentCount(sizes.entries.short)} entries that asks, and the others with ${ENTRIES_EACH} each (in the column *bare*: the small database). ${samples} requests of each kind; the new devices of other families are each of another one, drawn by chance, that nobody has asked for.`,
    };
  } finally {
    for (const app of [smallApp, largeApp]) await app.stop();
    for (const each of databases) await each.drop();
  }
}

async function populate(app: CountedApp, log: ReturnType<typeof buildLog>, families: number): Promise<Family> {
  await createFamily(app, 'Template', log.slice(-ENTRIES_EACH));
  await copyFamilies(app.pool, families - 2);
  const family = await createFamily(app, 'Asking', log);
  await withoutTimeout(app.pool, (query) => query('vacuum analyze'));
  return family;
}

/** The first sync of a new device of a family that has not been asked for, a different one each time. */
async function compareStrangers(
  { large, small }: { large: Family; small: Family },
  { samples, seed }: { samples: number; seed: number },
): Promise<Figure> {
  const strangers = [
    await signInStrangers(large.app, samples + 1),
    await signInStrangers(small.app, samples + 1),
  ] as const;
  const first = async (app: CountedApp, stranger: Stranger | undefined) => {
    if (!stranger) throw new Error('There are too few families');
    const body = askingBody({ userId: stranger.userId, cursor: null });
    const before = performance.now();
    await app.ask(stranger, { method: 'POST', path: '/api/sync', body });
    return performance.now() - before;
  };
  const times = await interleave({
    product: () => first(large.app, strangers[0].pop()),
    bare: () => first(small.app, strangers[1].pop()),
    pairs: samples,
  });
  return {
    name: 'dashboard of a new device of another family each time: median',
    unit: 'ms',
    product: median(times.product),
    bare: median(times.bare),
    ratio: ratioOfPairs(times, seed),
    target: { of: 'ratio', atMost: 1.2 },
  };
}

type Stranger = Pick<Person, 'userId' | 'cookie'>;

async function signInStrangers({ context, pool }: CountedApp, count: number): Promise<Stranger[]> {
  const { rows } = await pool.query<{ userId: string; familyId: string }>(
    `select user_id as "userId", family_id as "familyId" from members order by sha256(user_id::text::bytea) limit $1`,
    [count],
  );
  const strangers: Stranger[] = [];
  for (const { userId, familyId } of rows) strangers.push({ userId, ...(await signIn(context, { userId, familyId })) });
  return strangers;
}

interface Filled {
  readonly app: CountedApp;
  readonly families: number;
}

/** Of one family, on average. */
async function compareDisks(large: Filled, small: Filled): Promise<Figure[]> {
  const [product, bare] = [await weighDisk(large), await weighDisk(small)];
  const figure = (name: string, key: 'all' | 'indexes'): Figure => {
    const value = product[key] / bare[key];
    const sides = { product: product[key], bare: bare[key] };
    return { name, unit: 'KB', ...sides, ratio: { value, low: value, high: value }, target: null };
  };
  return [figure('disk of a family', 'all'), figure('disk of a family: indexes', 'indexes')];
}

/** KB for each family. */
async function weighDisk({ app, families }: Filled): Promise<{ all: number; indexes: number }> {
  const { rows } = await app.pool.query<{ all: number; indexes: number }>(`
    select sum(pg_total_relation_size(oid))::float8 as all, sum(pg_indexes_size(oid))::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const { all = 0, indexes = 0 } = rows[0] ?? {};
  return { all: all / families / 1_024, indexes: indexes / families / 1_024 };
}

/** What a copy of each row has of its own; everything else is as in the family that is there. In the order of the foreign keys. */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { id: copied('id'), email: `copy || original.email` },
  families: { id: copied('id') },
  members: { user_id: copied('user_id'), family_id: copied('family_id'), invited_by: copied('invited_by') },
  sessions: {
    id: copied('id'),
    user_id: copied('user_id'),
    token_hash: `sha256(original.token_hash || copy::text::bytea)`,
  },
  activities: {
    family_id: copied('family_id'),
    id: copied('id'),
    user_id: copied('user_id'),
    ended_by: copied('ended_by'),
  },
};

/** An id of the copy's own, of the form that requests are held to. */
function copied(id: string): string {
  return `overlay(overlay(md5(original.${id}::text || copy) placing '7' from 13) placing '8' from 17)::uuid`;
}

/**
 * One `insert … select` a table. Foreign keys are not looked at, which takes most of the time: a copy refers to what the
 * original refers to, of the same copy.
 */
async function copyFamilies(pool: pg.Pool, copies: number): Promise<void> {
  await withoutTimeout(pool, async (query) => {
    await query('set session_replication_role = replica');
    for (const [table, own] of Object.entries(COPIED)) {
      const columns = await query<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      );
      const names = columns.map(({ name }) => name);
      const values = names.map((name) => own[name] ?? `original.${name}`);
      await query(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
        from generate_series(1, ${copies}) copy cross join ${table} original`);
    }
  });
}

type Query = <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;

/** Works on a connection of the pool that is closed afterwards. */
async function withoutTimeout(pool: pg.Pool, work: (query: Query) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  const query: Query = async (text) => (await client.query({ text, ...NO_TIMEOUT } as pg.QueryConfig)).rows;
  await query('set statement_timeout = 0');
  await work(query);
  client.release(true);
}
