import type { Activity } from '@lulla/domain/activity/activity';
import { ask } from '@lulla/server/src/database/database.ts';
import { inTransaction, type Transaction } from '@lulla/server/src/database/transaction.ts';
import { insertActivities } from '@lulla/server/src/rows/activity/writes.ts';
import { allChildrenStatements } from '@lulla/server/src/rows/child/writes.ts';
import { lockFamilies, takeRevision } from '@lulla/server/src/rows/family-lock.ts';
import { buildDemoLog, daysFor, withParents } from '@lulla/server/src/seed/demo-log.ts';
import { seededRandom } from '@lulla/server/src/seed/random.ts';
import { createPerson, type Person } from '@lulla/server/test/people.ts';
import { uuidv7 } from 'uuidv7';
import type { Bench } from '../instrument/bench.ts';
import { type CountedApp, startCountedApp } from '../instrument/counted-app.ts';
import type { Row } from '../report/figure.ts';
import { compareGrown, type Family } from './grown-reads.ts';

const STANDS = ['one', 'other'] as const;

/** A family whose log is a hundred times as long: nothing should cost more. */
export function measureLongLog(bench: Bench): Promise<Row> {
  return measureGrownLog(bench, { long: bench.sizes.entries.long, name: 'Long', children: 1 });
}

/** The same of a log of two children. */
export function measureTwinsLog(bench: Bench): Promise<Row> {
  return measureGrownLog(bench, { long: bench.sizes.entries.twins, name: 'Twins', children: 2 });
}

interface Grown {
  readonly long: number;
  readonly name: string;
  readonly children: 1 | 2;
}

async function measureGrownLog({ database, sizes, seed }: Bench, { long, name, children }: Grown): Promise<Row> {
  const { short } = sizes.entries;
  const app = startCountedApp(database.url);
  try {
    const log = buildLog(long, seed);
    const small = await createFamily(app, `Short${name}`, log.slice(-short), children);
    const large = await createFamily(app, name, log.slice(-long), children);
    await app.pool.query('vacuum analyze activities');
    return {
      title: `A family with ${presentCount(long)} entries${children === 1 ? '' : ' of two children'}`,
      against: `one with ${presentCount(short)}`,
      figures: await compareGrown({ large, small }, { samples: sizes.samples, seed }),
      how: `The newest ${presentCount(short)} entries of both are the same; *bare* is the short log. ${sizes.samples} requests of each kind, medians.`,
    };
  } finally {
    await app.stop();
  }
}

/** A believable log of so many entries, ending now. */
export function buildLog(entries: number, seed: number): Activity[] {
  const random = seededRandom(seed);
  return buildDemoLog({ now: Date.now(), days: daysFor(entries), parents: STANDS, random, newId: () => uuidv7() });
}

/** A couple with that log, of which every other entry is about the second child where there are two. */
export async function createFamily(
  app: CountedApp,
  name: string,
  log: readonly Activity[],
  children: 1 | 2 = 1,
): Promise<Family & { readonly partner: Person }> {
  const person = await createPerson(app.context, name);
  const partner = await createPerson(app.context, `${name}Partner`, { partnerOf: person });
  const entries = withParents(log, STANDS, [person.userId, partner.userId]);
  await inTransaction(app.context.database, async (trx) => {
    const [family] = await lockFamilies(trx, [person.familyId]);
    if (!family) throw new Error('The family that was just made is gone');
    const revision = await takeRevision(trx, family, { info: true });
    await insertActivities(trx, revision, children === 1 ? entries : await ofTwins(trx, person, entries), Date.now());
  });
  const begins = Math.min(...log.slice(0, 50).map(({ startedAt }) => startedAt));
  return { app, person, partner, begins, cursor: null };
}

/** Adds a second child to a family without entries; counted from the newest, every other entry is about it. */
async function ofTwins(trx: Transaction, { familyId }: Person, log: readonly Activity[]): Promise<Activity[]> {
  const childId = uuidv7();
  const known = { birthDate: null, dueDate: null, sex: null, isArchived: false };
  const twins = [
    { id: familyId, name: 'Olle', colour: 'sky', ...known },
    { id: childId, name: 'Siv', colour: 'sage', ...known },
  ] as const;
  for (const statement of allChildrenStatements(familyId, twins, Date.now())) await ask(trx, statement);
  return log.map((entry, place) => ((log.length - place) % 2 === 0 ? { ...entry, childId } : entry));
}

export function presentCount(count: number): string {
  return count.toLocaleString('en-GB');
}
