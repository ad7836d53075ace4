import type { Instant } from '@lulla/domain/time/instant';
import { V7Generator } from 'uuidv7';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { insertActivities } from '../rows/activity/writes.ts';
import { insertEvents } from '../rows/calendar/writes.ts';
import { lockFamilies, takeRevision } from '../rows/family-lock.ts';
import { buildDemoEvents } from './demo-events.ts';
import { createDemoFamily, DEMO_PARENTS } from './demo-family.ts';
import { buildDemoLog, knownAt, withChangeNow, withDemoStock, withParents } from './demo-log.ts';
import { seededRandom } from './random.ts';

const SEED = 20_261_121;
/** Placeholder ids of the parents until they have accounts. */
const DEMO_NAMES = [DEMO_PARENTS[0].displayName, DEMO_PARENTS[1].displayName] as const;

export interface SeededFamily {
  readonly familyId: string;
  /** Anna's and Erik's accounts. */
  readonly parents: readonly [string, string];
  readonly entries: number;
}

interface Seeding {
  readonly now: Instant;
  readonly days: number;
  /**
   * The log is planned up to here, and cut at `now`: the same family at different times of day. Without it the log ends
   * now, with a diaper change.
   */
  readonly plannedTo?: Instant;
}

/**
 * Creates the demo family with a log of `days` days and a few events, in one transaction; reproducible for the same
 * moment. Null, and nothing written, if it exists.
 */
export async function seedDemo(database: Database, { now, days, plannedTo }: Seeding): Promise<SeededFamily | null> {
  const ids = new V7Generator();
  const newId = (at: number) => ids.generateOrResetWithTs(at).toString();
  // Before the transaction: building a long log takes seconds, and idle transactions are ended.
  const end = plannedTo ?? now;
  const demo = { now: end, days, parents: DEMO_NAMES, random: seededRandom(SEED), newId };
  const planned = buildDemoLog(demo);
  const known = plannedTo === undefined ? withChangeNow(planned, demo) : knownAt(planned, now);
  const { log, stock } = withDemoStock(known, { now: end, batchId: newId(now) });
  return inTransaction(database, async (trx) => {
    const family = await createDemoFamily(trx, now);
    if (!family) return null;
    const [locked] = await lockFamilies(trx, [family.familyId]);
    if (!locked) throw new Error('The family that was just made is gone');
    const revision = await takeRevision(trx, locked, { info: true, stock, events: true });
    await insertActivities(trx, revision, withParents(log, DEMO_NAMES, family.parents), now);
    await insertEvents(trx, revision, buildDemoEvents(now, { parents: family.parents, newId }));
    return { ...family, entries: log.length };
  });
}
