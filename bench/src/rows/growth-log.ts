import type { Activity } from '@lulla/domain/activity/activity';
import { inTransaction } from '@lulla/server/src/database/transaction.ts';
import { insertActivities } from '@lulla/server/src/rows/activity/writes.ts';
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
export async function measureLongLog({ database, sizes, seed }: Bench): Promise<Row> {
  const { short, long } = sizes.entries;
  const app = startCountedApp(database.url);
  try {
    const log = buildLog(long, seed);
    const small = await createFamily(app, 'Short', log.slice(-short));
    const large = await createFamily(app, 'Long', log.slice(-long));
    await app.pool.query('vacuum analyze activities');
    return {
      title: `A family with ${presentCount(long)} entries`,
      against: `one with ${presentCount(short)}`,
      figures: await compareGrown({ large, small }, { samples: sizes.samples, seed }),
      how: `The whole application in the measuring process on one counted connection; the newest ${presentCount(short)} entries of both are the same (in the column *bare*: the short log). ${sizes.samples} requests of each kind.`,
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

/** A couple with that log. */
export async function createFamily(
  app: CountedApp,
  name: string,
  log: readonly Activity[],
): Promise<Family & { readonly partner: Person }> {
  const person = await createPerson(app.context, name);
  const partner = await createPerson(app.context, `${name}Partner`, { partnerOf: person });
  const entries = withParents(log, STANDS, [person.userId, partner.userId]);
  await inTransaction(app.context.database, async (trx) => {
    const [family] = await lockFamilies(trx, [person.familyId]);
    if (!family) throw new Error('The family that was just made is gone');
    await insertActivities(trx, await takeRevision(trx, family, { info: true }), entries, Date.now());
  });
  const begins = Math.min(...log.slice(0, 50).map(({ startedAt }) => startedAt));
  return { app, person, partner, begins, cursor: null };
}

export function presentCount(count: number): string {
  return count.toLocaleString('en-GB');
}
