import { describe, expect, test } from 'vitest';
import { createStranger, invite } from '../../test/families.ts';
import { whileInterrupted } from '../../test/interrupted-database.ts';
import { buildDiaperLog, buildOperation, buildSync, newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockAround } from '../rows/family/lock-around.ts';
import { lockOwnFamily } from '../rows/family-lock.ts';
import { familyScope } from '../rows/family-scope.ts';
import { createPush } from './push.ts';

const world = await createWorld();
const { database } = world.context;
const BUSY = { status: 503, code: 'busy', retryAfterSeconds: 1 };

const strangers = (count: number) => Promise.all(Array.from({ length: count }, () => createStranger(world)));
const moveTo = ({ userId }: Person, familyId: string) =>
  database.updateTable('members').set({ family_id: familyId }).where('user_id', '=', userId).execute();

interface Moves {
  /** Where they are put each time before a family is locked for them; there they stay. */
  readonly ways: readonly string[];
}

/** Does something with the database on which `person` is moved; gives how often a family was locked for it, too. */
async function whileMoved<T>(person: Person, { ways }: Moves, work: (database: Database) => Promise<T>) {
  let times = 0;
  const by = async (time: number) => {
    times = time;
    const way = ways[time - 1];
    if (way !== undefined) await moveTo(person, way);
  };
  const done = await whileInterrupted(world, { before: /for update/, by }, (at) =>
    work(at).then(
      (value) => ({ value, error: null }),
      (error: unknown) => ({ value: null, error }),
    ),
  );
  return { ...done, times };
}

describe('S21 an operation whose author changes family at each lookup', () => {
  const push = (person: Person) => {
    const operations = [buildOperation(world, buildDiaperLog(world))];
    return (at: Database) =>
      createPush({ ...world.context, database: at })(
        familyScope(person.session),
        buildSync(world, person, { operations }),
      );
  };
  const rowsOf = (familyIds: readonly string[]) =>
    database.selectFrom('activities').select('family_id').where('family_id', 'in', familyIds).execute();

  test('is tried six times, and applied in the author’s family at that time', async () => {
    const [anna, ...others] = await strangers(6);
    if (!anna) throw new Error('six people');
    const ways = others.map(({ familyId }) => familyId);
    const { value, times } = await whileMoved(anna, { ways }, push(anna));
    expect(value?.results).toMatchObject([{ status: 'applied' }]);
    expect(times).toBe(6);
    expect(await rowsOf([anna.familyId, ...ways])).toEqual([{ family_id: ways.at(-1) }]);
  });

  test('is then refused with 503 busy, and nothing is applied', async () => {
    const [anna, ...others] = await strangers(7);
    if (!anna) throw new Error('seven people');
    const ways = others.map(({ familyId }) => familyId);
    const { error, times } = await whileMoved(anna, { ways }, push(anna));
    expect(error).toMatchObject(BUSY);
    expect(times).toBe(6);
    expect(await rowsOf([anna.familyId, ...ways])).toEqual([]);
  });
});

describe('S21 the lock of one’s own family', () => {
  const lock =
    ({ userId }: Person) =>
    (at: Database) =>
      inTransaction(at, (trx) => lockOwnFamily(trx, userId));

  test('locks the family that the author is in once it is locked', async () => {
    const [anna, ...others] = await strangers(5);
    if (!anna) throw new Error('five people');
    const ways = others.map(({ familyId }) => familyId);
    const { value } = await whileMoved(anna, { ways }, lock(anna));
    expect(value).toMatchObject({ familyId: ways.at(-1) });
  });

  test('gives up the fifth time', async () => {
    const [anna, ...others] = await strangers(6);
    if (!anna) throw new Error('six people');
    const { error, times } = await whileMoved(anna, { ways: others.map(({ familyId }) => familyId) }, lock(anna));
    expect(error).toMatchObject(BUSY);
    expect(times).toBe(5);
  });

  test('locks nothing without an account', async () => {
    const nobody = inTransaction(database, (trx) => lockOwnFamily(trx, newId()));
    await expect(nobody).rejects.toMatchObject({ status: 401, code: 'signed_out' });
  });
});

describe('S20 the locks of the families around somebody', () => {
  const lock =
    ({ userId }: Person) =>
    (at: Database) =>
      inTransaction(at, (trx) => lockAround(trx, [userId]));

  /** There and back: a lock that was kept would be waited for. */
  const thereAndBack = (anna: Person, other: Person, count: number) =>
    Array.from({ length: count }, (_, time) => (time % 2 === 0 ? other : anna).familyId);

  test('are released before others are taken', async () => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    const { value, times } = await whileMoved(anna, { ways: thereAndBack(anna, other, 4) }, lock(anna));
    expect(value?.familyOf(anna.userId)).toMatchObject({ familyId: anna.familyId });
    expect(value?.all).toHaveLength(1);
    expect(times).toBe(5);
  });

  test('give up the fifth time', async () => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    const { error, times } = await whileMoved(anna, { ways: thereAndBack(anna, other, 5) }, lock(anna));
    expect(error).toMatchObject(BUSY);
    expect(times).toBe(5);
  });

  test('F16 come with the people whom each family has invited', async () => {
    const [anna, bo, clara, dora] = await strangers(4);
    if (!anna || !bo || !clara || !dora) throw new Error('four people');
    await invite(world, anna, clara);
    await invite(world, bo, dora);
    await inTransaction(database, async (trx) => {
      const { familyOf, shownTo, all } = await lockAround(trx, [anna.userId, bo.userId]);
      expect(all).toHaveLength(4);
      for (const [from, to] of [
        [anna, clara],
        [bo, dora],
      ] as const) {
        const family = familyOf(from.userId) ?? expect.fail('no family');
        expect(shownTo(family)).toMatchObject([{ familyId: to.familyId }]);
      }
    });
  });

  test('are none for an unknown person', async () => {
    const userId = newId();
    const { familyOf, all } = await inTransaction(database, (trx) => lockAround(trx, [userId]));
    expect([familyOf(userId), all]).toEqual([null, []]);
  });
});
