import { type Person, signIn } from '@lulla/server/test/people.ts';
import { cloneDatabase } from '@lulla/server/test/test-cluster.ts';
import { askingBody } from '../generator/sync-body.ts';
import type { Bench } from '../instrument/bench.ts';
import { type Copied, copied, copyRows, withoutTimeout } from '../instrument/copy-rows.ts';
import { type CountedApp, startCountedApp } from '../instrument/counted-app.ts';
import { interleave } from '../instrument/pairs.ts';
import type { Figure, Row } from '../report/figure.ts';
import { compareMedians } from '../statistics/bootstrap.ts';
import { compareDisks, type Filled } from './family-disk.ts';
import { compareGrown, type Family } from './grown-reads.ts';
import { buildLog, createFamily, presentCount } from './growth-log.ts';

/** Entries of each family that is only there to be many. */
const ENTRIES_EACH = 30;

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
      how: `In each database one family with ${presentCount(sizes.entries.short)} entries asks, the others have ${ENTRIES_EACH}; *bare* is the small one. ${samples} requests of each kind, medians. New devices of other families: a random family that nobody has read before.`,
    };
  } finally {
    for (const app of [smallApp, largeApp]) await app.stop();
    for (const each of databases) await each.drop();
  }
}

async function populate(app: CountedApp, log: ReturnType<typeof buildLog>, families: number): Promise<Family> {
  await createFamily(app, 'Template', log.slice(-ENTRIES_EACH));
  await copyRows(app.pool, FAMILY, families - 2);
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
    name: 'dashboard of a new device of another family each time',
    unit: 'ms',
    ...compareMedians(times, seed),
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

/** What a copy of each row has of its own; everything else is as in the family that is there. In the order of the foreign keys. */
const FAMILY: Copied = {
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
