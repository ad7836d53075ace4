import { cloneDatabase } from '@lulla/server/test/test-cluster.ts';
import type pg from 'pg';
import type { Bench } from '../instrument/bench.ts';
import { type CountedApp, startCountedApp } from '../instrument/counted-app.ts';
import type { Row } from '../report/figure.ts';
import { compareGrown, type Family } from './grown-reads.ts';
import { buildLog, createFamily, presentCount } from './growth-log.ts';

/** Entries of each family that is only there to be many. */
const ENTRIES_EACH = 30;

/** A database with a hundred times as many families: nothing should cost more for one of them. */
export async function measureManyFamilies({ database, sizes, seed }: Bench): Promise<Row> {
  const { few, many } = sizes.families;
  const databases = [await cloneDatabase(database.cluster), await cloneDatabase(database.cluster)] as const;
  const [smallApp, largeApp] = [startCountedApp(databases[0].url), startCountedApp(databases[1].url)];
  try {
    const log = buildLog(sizes.entries.short, seed);
    const small = await populate(smallApp, log, few);
    const large = await populate(largeApp, log, many);
    return {
      title: `A database of ${presentCount(many)} families`,
      against: `one of ${presentCount(few)}`,
      figures: await compareGrown({ large, small }, { samples: sizes.samples, seed }),
      how: `Two databases of one PostgreSQL, in each one family with ${presentCount(sizes.entries.short)} entries that asks, and the others with ${ENTRIES_EACH} each (in the column *bare*: the small database). ${sizes.samples} requests of each kind.`,
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
  await app.pool.query('vacuum analyze');
  return family;
}

/** What a copy of each row has of its own; everything else is as in the family that is there. In the order of the foreign keys. */
const COPIED: readonly (readonly [table: string, own: string])[] = [
  ['users', `'id', ${copied('id')}, 'email', copy || email`],
  ['families', `'id', ${copied('id')}`],
  [
    'members',
    `'user_id', ${copied('user_id')}, 'family_id', ${copied('family_id')}, 'invited_by', ${copied('invited_by')}`,
  ],
  [
    'sessions',
    `'id', ${copied('id')}, 'user_id', ${copied('user_id')}, 'token_hash', sha256(token_hash || copy::text::bytea)`,
  ],
  [
    'activities',
    `'family_id', ${copied('family_id')}, 'id', ${copied('id')}, 'user_id', ${copied('user_id')}, 'ended_by', ${copied('ended_by')}`,
  ],
];

function copied(id: string): string {
  return `md5(${id}::text || copy)::uuid`;
}

async function copyFamilies(pool: pg.Pool, copies: number): Promise<void> {
  // Hundreds of thousands of rows take longer than a request may.
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  for (const [table, own] of COPIED) {
    await client.query({
      text: `insert into ${table} select (jsonb_populate_record(original, jsonb_build_object(${own}))).*
        from ${table} original cross join generate_series(1, ${copies}) copy`,
      // The pool's own timeout with an answer is a request's too.
      query_timeout: 600_000,
    } as pg.QueryConfig);
  }
  client.release(true);
}
