import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countStatements } from '../../test/count-statements.ts';
import { addEvent, buildEventAdd } from '../../test/events.ts';
import { createCouple, createStranger, getEntryIds, getInfo, invite, logDiaper } from '../../test/families.ts';
import { whileInterrupted } from '../../test/interrupted-database.ts';
import { act, buildDiaperLog, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { createApp } from '../app.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockFamilies } from '../rows/family-lock.ts';
import { familyScope } from '../rows/family-scope.ts';
import type { NodeContext } from '../stream/node-context.ts';
import { createPush } from './push.ts';

const world = await createWorld();
const { context } = world;
const { database } = context;
type Parts = Parameters<typeof buildSync>[2];

const diaper = () => buildOperation(world, buildDiaperLog(world));
const refused = () => buildOperation(world, { type: 'activity.delete', activityId: newId() });
const cursorOf = async (person: Person) => (await sync(world, person)).answer.cursor;
const push = (person: Person, parts: Parts, by: NodeContext = context) =>
  createPush(by)(familyScope(person.session), buildSync(world, person, parts));
const costOf = (person: Person, parts: Parts) => countStatements(world, (by) => push(person, parts, by));

describe('S11 the answer to a push contains what the device has not seen', () => {
  test('is read in the transaction of the last operation', async () => {
    const [anna, bo] = await createCouple(world);
    const cursor = await cursorOf(anna);
    const theirs = await logDiaper(world, bo);
    const operations = [diaper(), diaper()];
    const { pulled } = await push(anna, { cursor, operations });
    expect(pulled).toMatchObject({ reset: false, events: [], family: null, stock: null });
    const own = operations.map(({ action }) => 'activityId' in action && action.activityId);
    expect(pulled?.rows.map(({ id }) => id)).toEqual([theirs, ...own]);
  });

  test('is read once; not at all for a device that had seen everything', async () => {
    const anna = await createStranger(world);
    const behind = await cursorOf(anna);
    await logDiaper(world, anna);
    const untold = await costOf(anna, { operations: [diaper(), diaper()] });
    expect(await costOf(anna, { cursor: behind, operations: [diaper(), diaper()] })).toBe(untold + 1);
    const alone = await costOf(anna, { operations: [diaper()] });
    expect(await costOf(anna, { cursor: await cursorOf(anna), operations: [diaper()] })).toBe(alone);
  });

  test('S14, S18 includes changes of the family and its calendar', async () => {
    const [anna, bo] = await createCouple(world);
    const cursor = await cursorOf(bo);
    await invite(world, anna, await createStranger(world));
    const { answer: reported } = await sync(world, bo, { cursor, operations: [diaper()] });
    expect(reported).toMatchObject({ reset: false, rows: [{ activity: { userId: bo.userId } }], events: [] });
    expect(reported.family).toEqual(await getInfo(world, bo));
    const eventId = await addEvent(world, anna);
    const added = buildEventAdd();
    const { answer: own } = await sync(world, bo, {
      cursor: reported.cursor,
      operations: [buildOperation(world, added)],
    });
    expect(own).toMatchObject({ reset: false, rows: [], family: null });
    expect(own.events.map(({ id }) => id)).toEqual([eventId, added.eventId]);
  });

  test('S18 returns one’s own event to a device that had seen everything', async () => {
    const anna = await createStranger(world);
    const [cursor, added] = [await cursorOf(anna), buildEventAdd()];
    const { answer } = await sync(world, anna, { cursor, operations: [buildOperation(world, added)] });
    expect(answer).toMatchObject({ reset: false, events: [{ id: added.eventId }] });
  });

  test('S2, S5 has nothing new after a repeat or a refusal', async () => {
    const anna = await createStranger(world);
    const operations = [diaper()];
    const { answer: first } = await sync(world, anna, { operations });
    const nothing = { reset: false, rows: [], events: [], family: null, stock: null, cursor: first.cursor };
    const again = await sync(world, anna, { cursor: first.cursor, operations });
    expect(again).toMatchObject({ status: 200, answer: { ...nothing, results: first.results } });
    const wrong = await sync(world, anna, { cursor: first.cursor, operations: [refused()] });
    expect(wrong).toMatchObject({ status: 404, answer: nothing });
  });
});

describe('S5 the status of a push', () => {
  test('is a refusal’s only where everything was refused, whatever came first', async () => {
    const anna = await createStranger(world);
    const { status, answer } = await sync(world, anna, { operations: [refused(), diaper()] });
    expect([status, answer.error]).toEqual([200, undefined]);
    expect(answer.results.map((result) => result.status)).toEqual(['rejected', 'applied']);
  });

  test('a refusal has the id of its request', async () => {
    const anna = await createStranger(world);
    const body = buildSync(world, anna, { operations: [refused()] });
    const response = await world.request(anna, 'POST', '/api/sync', body);
    const id = response.headers.get('X-Request-Id');
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(await response.json()).toMatchObject({ error: { code: 'activity_not_found', requestId: id } });
  });
});

test('S15 a sync with nothing to push and nothing new reads only what every request reads', async () => {
  const anna = await createStranger(world);
  const cursor = await cursorOf(anna);
  const costs = (parts: Parts) =>
    countStatements(world, async (by) => {
      const { origin } = by.config;
      const headers = {
        Host: new URL(origin).host,
        Origin: origin,
        Cookie: anna.cookie,
        'Content-Type': 'application/json',
      };
      const body = JSON.stringify(buildSync(world, anna, parts));
      await createApp(by).request(`${origin}/api/sync`, { method: 'POST', headers, body });
    });
  expect(await costs({ cursor })).toBe(await costs({ wire: 99 }));
});

test('R54 a superseded operation did nothing, and undoing it does nothing', async () => {
  const [anna, bo] = await createCouple(world);
  const activityId = newId();
  const at = world.clock.now();
  await act(world, anna, { type: 'sleep.start', activityId, startedAt: at, note: null });
  const end = { type: 'session.end', activityId, endedAt: at, amountMl: null, note: null } as const;
  await act(world, anna, end);
  const late = await act(world, bo, end);
  expect(late.result.status).toBe('superseded');
  const undone = await act(world, bo, { type: 'undo', operationId: late.operation.id });
  expect([undone.status, undone.result]).toMatchObject([200, { status: 'superseded', reason: 'changed_since' }]);
});

test('a deleted account’s push applies nothing', async () => {
  const anna = await createStranger(world);
  await database.deleteFrom('users').where('id', '=', anna.userId).execute();
  const pushed = push(anna, { operations: [diaper()] });
  await expect(pushed).rejects.toMatchObject({ status: 401, code: 'signed_out' });
});

describe('S5 a family whose lock is held', () => {
  const countWaiting = async () => {
    const waiting = sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(database)).rows[0]?.count;
  };

  test('delays its own devices and nobody else, however many such families there are', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createStranger(world)));
    const [other, ...held] = people;
    if (!other) throw new Error('four people');
    const familyIds = held.map(({ familyId }) => familyId);
    const pushed = await inTransaction(database, async (trx) => {
      await lockFamilies(trx, familyIds);
      const waiting = Promise.all(held.map((person) => sync(world, person, { operations: [diaper()] })));
      await expect.poll(countWaiting).toBe(held.length);
      expect(await sync(world, other, { operations: [diaper()] })).toMatchObject({ status: 200 });
      expect(await countWaiting()).toBe(held.length);
      return { waiting };
    });
    expect((await pushed.waiting).map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const person of people) expect((await getEntryIds(world, person)).size).toBe(1);
  });
});

test('S5 an operation that fails alone is not retried', async () => {
  const anna = await createStranger(world);
  const broken = diaper();
  await sql`alter table applied_ops add constraint breaks check (op_id <> ${sql.lit(broken.id)}) not valid`.execute(
    database,
  );
  let tries = 0;
  const by = async () => {
    tries += 1;
  };
  const pushed = whileInterrupted(world, { before: /^insert into applied_ops/, by }, (at) =>
    push(anna, { operations: [broken] }, { ...context, database: at }),
  );
  await expect(pushed).rejects.toMatchObject({ constraint: 'breaks' });
  await sql`alter table applied_ops drop constraint breaks`.execute(database);
  expect(tries).toBe(1);
});
