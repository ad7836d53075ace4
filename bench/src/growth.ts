import { DAY } from '@lulla/domain/time/instant';
import { localMonth } from '@lulla/domain/time/month';
import { inTransaction } from '@lulla/server/src/database/transaction.ts';
import { insertActivities } from '@lulla/server/src/features/activity/writes.ts';
import { buildDemoLog, daysFor, withParents } from '@lulla/server/src/seed/demo-log.ts';
import { seededRandom } from '@lulla/server/src/seed/random.ts';
import { lockFamilies, takeRevision } from '@lulla/server/src/sync/family-lock.ts';
import { createPerson, type Person } from '@lulla/server/test/people.ts';
import { uuidv7 } from 'uuidv7';
import { quantile } from './compare.ts';
import { type Cost, type CountedApp, startCountedApp } from './counted-app.ts';
import { syncBody } from './operations.ts';

const SHORT = 1_000;
const LONG = 100_000;
const ZONE = 'Europe/Stockholm';
const SEED = 7;
const STANDS = ['one', 'other'] as const;

/** A parent whose family has a log of so many entries. The last thousand are the same in each. */
interface Family {
  readonly person: Person;
  readonly entries: number;
  /** When the log begins, ms. */
  readonly begins: number;
  cursor: unknown;
}

interface Read {
  readonly name: string;
  readonly ask: (app: CountedApp, family: Family) => Promise<string>;
}

interface Grown {
  readonly name: string;
  readonly short: Cost & { readonly bytes: number; readonly p50: number };
  readonly long: Grown['short'];
}

const get = (path: (family: Family) => string): Read['ask'] => {
  return (app, family) => app.ask(family.person, { method: 'GET', path: path(family) });
};

const sync =
  (options: { fresh?: boolean; writes?: boolean }): Read['ask'] =>
  async (app, family) => {
    const { fresh = false, writes = false } = options;
    const body = syncBody(family.person.userId, { cursor: fresh ? null : family.cursor, writes });
    const answer = await app.ask(family.person, { method: 'POST', path: '/api/sync', body });
    family.cursor = (JSON.parse(answer) as { cursor: unknown }).cursor;
    return answer;
  };

const READS: readonly Read[] = [
  { name: 'snapshot', ask: sync({ fresh: true }) },
  { name: 'sync without changes', ask: sync({}) },
  { name: 'sync write', ask: sync({ writes: true }) },
  {
    name: 'monthly statistics',
    ask: get(() => `/api/statistics/monthly?month=${localMonth(Date.now(), ZONE)}&zone=${ZONE}`),
  },
  // The oldest 30 days of the one and of the other: ten years further back.
  { name: 'one old month', ask: get(({ begins }) => `/api/activities?from=${begins}&to=${begins + 30 * DAY}`) },
  { name: 'one old month of records', ask: get(({ begins }) => recordsPath(begins)) },
  // All that the history asks before somebody opens a month: the device holds today and this month (docs/sync.md, S13).
  { name: 'current history', ask: get(() => '/api/activities/first') },
];

function recordsPath(begins: number): string {
  return `/api/records?from=${begins}&to=${begins + 15 * DAY}&zone=${ZONE}`;
}

/**
 * What a hundred times the log costs, one line each: SQL statements, rows read, bytes answered and time of a family with
 * 1,000 entries and of one with 100,000. None of it should grow.
 */
export async function measureGrowth(url: string, samples: number): Promise<string[]> {
  const app = startCountedApp(url);
  try {
    const [short, long] = await createFamilies(app);
    const lines: string[] = [];
    for (const read of READS) lines.push(present(await compareFamilies(app, read, { short, long, samples })));
    return lines;
  } finally {
    await app.stop();
  }
}

async function createFamilies(app: CountedApp): Promise<readonly [Family, Family]> {
  const now = Date.now();
  const whole = buildDemoLog({
    now,
    days: daysFor(LONG),
    parents: STANDS,
    random: seededRandom(SEED),
    newId: () => uuidv7(),
  });
  const short = await createFamily(app, `Short${now}`, whole.slice(-SHORT));
  const long = await createFamily(app, `Long${now}`, whole.slice(-LONG));
  await app.pool.query('vacuum analyze activities');
  return [short, long];
}

async function createFamily(app: CountedApp, name: string, log: ReturnType<typeof buildDemoLog>): Promise<Family> {
  const person = await createPerson(app.context, name);
  const partner = await createPerson(app.context, `${name}Partner`, { partnerOf: person });
  const entries = withParents(log, STANDS, [person.userId, partner.userId]);
  await inTransaction(app.context.database, async (trx) => {
    const [family] = await lockFamilies(trx, [person.familyId]);
    if (!family) throw new Error('The family that was just made is gone');
    await insertActivities(trx, await takeRevision(trx, family, { info: true }), entries, Date.now());
  });
  return { person, entries: entries.length, begins: Math.min(...log.slice(0, 50).map(startOf)), cursor: null };
}

const startOf = ({ startedAt }: { startedAt: number }) => startedAt;

interface Pair {
  readonly short: Family;
  readonly long: Family;
  readonly samples: number;
}

/** Asks one and the other in turn, so that a slow moment of the machine meets both. */
async function compareFamilies(app: CountedApp, read: Read, { short, long, samples }: Pair): Promise<Grown> {
  const times: [number[], number[]] = [[], []];
  for (let sample = -5; sample < samples; sample += 1) {
    const order = sample % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      const before = performance.now();
      await read.ask(app, which === 0 ? short : long);
      if (sample >= 0) times[which].push(performance.now() - before);
    }
  }
  const weigh = async (family: Family, of: readonly number[]) => {
    let bytes = 0;
    const cost = await app.cost(async () => {
      bytes = Buffer.byteLength(await read.ask(app, family));
    });
    return { ...cost, bytes, p50: quantile(of, 0.5) };
  };
  return { name: read.name, short: await weigh(short, times[0]), long: await weigh(long, times[1]) };
}

function present({ name, short, long }: Grown): string {
  const pair = (key: 'statements' | 'rows' | 'bytes') => `${short[key]} → ${long[key]} ${key}`;
  const time = `${short.p50.toFixed(2)} → ${long.p50.toFixed(2)} ms (${(long.p50 / short.p50).toFixed(2)} ×)`;
  return `${name}: ${pair('statements')}, ${pair('rows')}, ${pair('bytes')}, ${time}`;
}
