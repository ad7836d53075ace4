import type { Activity } from '@lulla/domain/activity/activity';
import type { Child } from '@lulla/domain/child/child';
import type { Instant } from '@lulla/domain/time/instant';
import { addDays, localDate } from '@lulla/domain/time/zone';
import { V7Generator } from 'uuidv7';
import { ask, type Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { insertActivities } from '../rows/activity/writes.ts';
import { allChildrenStatements } from '../rows/child/writes.ts';
import { lockFamilies, takeRevision } from '../rows/family-lock.ts';
import { moreStatement } from '../rows/more/writes.ts';
import { createDemoFamily, type DemoFamily, TWINS_PARENTS } from './demo-family.ts';
import { buildDemoGrowth } from './demo-growth.ts';
import { buildDemoLog, withBreastMilk, withChangeNow, withDemoStock, withParents, withSides } from './demo-log.ts';
import { buildMoreLog, TWINS_CHOICES } from './demo-more.ts';
import { seededRandom } from './random.ts';

const SEEDS = [20_261_124, 20_261_125] as const;
const NAMES = [TWINS_PARENTS[0].displayName, TWINS_PARENTS[1].displayName] as const;
/** The twins are as old as the baby of the other demo family, and were expected three weeks later. */
const DAYS_OLD = 92;
const DAYS_EARLY = 21;

/** Creates a demo family with twins and a log of `days` days of each, with sides of breastmilk; null, and nothing written, if it exists. */
export async function seedTwins(
  database: Database,
  { now, days }: { readonly now: Instant; readonly days: number },
): Promise<(DemoFamily & { readonly entries: number }) | null> {
  const ids = new V7Generator();
  const newId = (at: number) => ids.generateOrResetWithTs(at).toString();
  const childId = newId(now);
  const [first, second] = SEEDS.map((seed) => {
    const demo = { now, days, parents: NAMES, random: seededRandom(seed), newId };
    return withBreastMilk(withSides(withChangeNow(buildDemoLog(demo), demo)), NAMES[1]);
  });
  const more = buildMoreLog({ now, newId, parents: NAMES });
  const both = [...(first ?? []), ...more, ...(second ?? []).map((entry): Activity => ({ ...entry, childId }))];
  both.sort((a, b) => a.startedAt - b.startedAt);
  const { log, stock } = withDemoStock(both, { now, batchId: newId(now) });
  return inTransaction(database, async (trx) => {
    const family = await createDemoFamily(trx, now, TWINS_PARENTS);
    if (!family) return null;
    const [locked] = await lockFamilies(trx, [family.familyId]);
    if (!locked) throw new Error('The family that was just made is gone');
    const revision = await takeRevision(trx, locked, { info: true, stock });
    const twins = twinsOf(now, [family.familyId, childId]);
    for (const statement of allChildrenStatements(family.familyId, twins, now)) await ask(trx, statement);
    await ask(trx, moreStatement(family.familyId, TWINS_CHOICES));
    const growth = twins.flatMap((child, place) => {
      const measured = buildDemoGrowth({
        child,
        z: place === 0 ? -0.9 : -0.2,
        now,
        userId: family.parents[0],
        random: seededRandom(SEEDS[place] ?? 0),
        newId,
      });
      return place === 0 ? measured : measured.map((entry): Activity => ({ ...entry, childId: child.id }));
    });
    await insertActivities(trx, revision, [...withParents(log, NAMES, family.parents), ...growth], now);
    return { ...family, entries: log.length + growth.length };
  });
}

function twinsOf(now: Instant, [maja, olle]: readonly [string, string]): Child[] {
  const birthDate = addDays(localDate(now, 'Europe/Stockholm'), -DAYS_OLD);
  const both = { birthDate, dueDate: addDays(birthDate, DAYS_EARLY), isArchived: false };
  return [
    { id: maja, name: 'Maja', sex: 'girl', colour: 'apricot', ...both },
    { id: olle, name: 'Olle', sex: 'boy', colour: 'sage', ...both },
  ];
}
