import type { Activity, Session } from '@lulla/domain/activity/activity';
import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import type { Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { inTransaction } from '../src/database/transaction.ts';
import { insertActivities } from '../src/rows/activity/writes.ts';
import { lockFamilies, takeRevision } from '../src/rows/family-lock.ts';
import { newId } from './operations.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

const OPEN = { endedAt: null, endedBy: null, endCause: null, endUnknown: false, keptAt: null } as const;

function buildBase(person: Person, startedAt: Instant) {
  return { id: newId(), userId: person.userId, startedAt, note: null, editedAt: null };
}

export function buildDiaper(person: Person, startedAt: Instant, note: string | null = null): Activity {
  return { kind: 'diaper', ...buildBase(person, startedAt), note, contents: 'pee', fromStock: null };
}

export function buildGrowth(person: Person, startedAt: Instant, weightG = 4200): Activity {
  return {
    kind: 'growth',
    ...buildBase(person, startedAt),
    weightG,
    lengthMm: 545,
    headMm: null,
    position: 'lying',
  };
}

export function buildMedicine(person: Person, startedAt: Instant, name = 'Ibuprofen'): Activity {
  const given = { name, centiDose: 250, unit: 'ml', leastMinutes: 360 } as const;
  return { kind: 'medicine', ...buildBase(person, startedAt), ...given };
}

export function buildSolidFood(person: Person, startedAt: Instant, name = 'Banana'): Activity {
  const foods = [{ name, allergens: [] }];
  return { kind: 'solid_food', ...buildBase(person, startedAt), foods, liking: null, reaction: null };
}

export function buildBath(person: Person, startedAt: Instant): Activity {
  return { kind: 'bath', ...buildBase(person, startedAt), babyOil: true, shampoo: true };
}

export function buildDrops(person: Person, startedAt: Instant): Activity {
  return { kind: 'drops', ...buildBase(person, startedAt), dropType: 'vitamin_d', dropCount: 5 };
}

export function buildSleep(person: Person, startedAt: Instant): Sleep {
  return { kind: 'sleep', ...buildBase(person, startedAt), ...OPEN };
}

export function buildBreastmilk(person: Person, startedAt: Instant): Breastmilk {
  return { kind: 'breastmilk', ...buildBase(person, startedAt), ...OPEN };
}

export function buildBottle(person: Person, startedAt: Instant, amountMl: number | null = null): Bottle {
  return { kind: 'bottle', ...buildBase(person, startedAt), ...OPEN, startedMl: 120, amountMl };
}

/** `session`, ended at `endedAt` by its author, or by `by`. */
export function ended<S extends Session>(session: S, endedAt: Instant, by?: Person): S {
  return { ...session, endedAt, endedBy: by?.userId ?? session.userId, endCause: 'tap' };
}

/** Puts entries into the log of `person`'s family as they are, past the rules of times and access. */
export async function putEntries(world: World, person: Person, activities: readonly Activity[]): Promise<void> {
  await inTransaction(world.context.database, async (trx) => {
    const [family] = await lockFamilies(trx, [person.familyId]);
    if (!family) throw new Error('A person without a family');
    await insertActivities(trx, await takeRevision(trx, family), activities, world.clock.now());
  });
}

/** Rows of one statement: it ends well within a request's time. */
const ROWS_AT_ONCE = 5_000;

/** A log of `count` entries, one every ten minutes back from `until`: every third a sleep, the others changes. */
export async function putLongLog(
  world: { readonly context: Pick<World['context'], 'database'> },
  { familyId, userId }: Pick<Person, 'familyId' | 'userId'>,
  count: number,
  until: Instant,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const to = Math.min(count, from + ROWS_AT_ONCE);
    await sql`
      insert into activities (family_id, id, user_id, kind, started_at, ended_at, ended_by, end_cause, contents, revision, received_at)
      select ${familyId}, overlay(gen_random_uuid()::text placing '7' from 15)::uuid, ${userId}, case when is_sleep then 'sleep' else 'diaper' end, start,
        case when is_sleep then start + interval '9 minutes' end, case when is_sleep then ${userId}::uuid end,
        case when is_sleep then 'tap' end, case when is_sleep then null else 'pee' end, 1, ${new Date(until)}
      from (
        select ${new Date(until)}::timestamptz - n * interval '10 minutes' as start, n % 3 = 0 as is_sleep
        from generate_series(${from + 1}::integer, ${to}::integer) as n
      ) as planned`.execute(world.context.database);
  }
  await sql`analyze activities`.execute(world.context.database);
}
