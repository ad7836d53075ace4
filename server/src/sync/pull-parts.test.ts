import type { Cursor } from '@lulla/domain/protocol/cursor';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countStatements } from '../../test/count-statements.ts';
import { putLongLog } from '../../test/entries.ts';
import { addEvent } from '../../test/events.ts';
import {
  call,
  createCouple,
  createStranger,
  getInfo,
  getStock,
  invite,
  logDiaper,
  restock,
} from '../../test/families.ts';
import { whileInterrupted } from '../../test/interrupted-database.ts';
import { sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { pull } from '../../test/pull.ts';
import { createWorld } from '../../test/world.ts';
import type { Database } from '../database/database.ts';
import { familyScope } from '../rows/family-scope.ts';

const world = await createWorld();
const { database, config } = world.context;

const cursorOf = async (person: Person) => (await sync(world, person)).answer.cursor;
const after = async (person: Person, cursor: Cursor | null) => (await sync(world, person, { cursor })).answer;
const pullAs = (person: Person, cursor: Cursor | null, from: Database = database) =>
  pull(from, familyScope(person.session), { cursor, now: world.clock.now(), billing: config.billing });
const costOf = (person: Person, cursor: Cursor | null) =>
  countStatements(world, (context) => pullAs(person, cursor, context.database));

describe('S11 a device gets what changed after its cursor, and nothing else', () => {
  test('S14 only the family, whatever changed before', async () => {
    const [anna, bo] = await createCouple(world);
    for (const last of [() => addEvent(world, anna), () => restock(world, anna, 30)]) {
      await last();
      const cursor = await cursorOf(bo);
      await invite(world, anna, await createStranger(world));
      const reported = await after(bo, cursor);
      expect(reported).toMatchObject({ reset: false, rows: [], events: [], stock: null });
      expect(reported.family).toEqual(await getInfo(world, bo));
      expect(reported.cursor).toEqual({ ...cursor, revision: cursor.revision + 1 });
    }
  });

  test('S18 only the calendar', async () => {
    const [anna, bo] = await createCouple(world);
    await restock(world, anna, 30);
    await invite(world, anna, await createStranger(world));
    const cursor = await cursorOf(bo);
    const eventId = await addEvent(world, anna);
    expect(await after(bo, cursor)).toMatchObject({
      reset: false,
      rows: [],
      events: [{ id: eventId }],
      family: null,
      stock: null,
    });
  });

  test('S17 everything, where everything changed', async () => {
    const [anna, bo] = await createCouple(world);
    const cursor = await cursorOf(bo);
    await restock(world, anna, 30);
    const [eventId, activityId] = [await addEvent(world, anna), await logDiaper(world, anna)];
    await invite(world, anna, await createStranger(world));
    const reported = await after(bo, cursor);
    expect(reported).toMatchObject({ reset: false, rows: [{ id: activityId }], events: [{ id: eventId }] });
    expect(reported.stock).toEqual({ current: await getStock(world, anna) });
    expect(reported.family?.sentInvitations).toHaveLength(1);
  });

  test('S18 events are queried only where one has changed', async () => {
    const anna = await createStranger(world);
    const before = await cursorOf(anna);
    await addEvent(world, anna);
    const between = await cursorOf(anna);
    await invite(world, anna, await createStranger(world));
    expect(await costOf(anna, between)).toBe((await costOf(anna, before)) - 1);
  });
});

describe('S12 a snapshot', () => {
  test.each<[string, (other: Person) => Partial<Cursor>]>([
    ['another family', ({ familyId }) => ({ familyId })],
    ['another epoch', () => ({ epoch: 1 })],
  ])('for a cursor of %s with the same revision', async (_, parts) => {
    const [anna, other] = [await createStranger(world), await createStranger(world)];
    const activityId = await logDiaper(world, anna);
    await logDiaper(world, other);
    const cursor = { ...(await cursorOf(anna)), ...parts(other) };
    expect(await after(anna, cursor)).toMatchObject({ reset: true, rows: [{ id: activityId }] });
    expect(await costOf(anna, cursor)).toBe((await costOf(anna, null)) + 2);
  });

  test('S15 not where nothing is new', async () => {
    const anna = await createStranger(world);
    await addEvent(world, anna);
    await logDiaper(world, anna);
    const cursor = await cursorOf(anna);
    const nothing = { reset: false, rows: [], events: [], family: null, stock: null, cursor };
    expect(await after(anna, cursor)).toEqual({ serverTime: world.clock.now(), results: [], ...nothing });
    expect(await pullAs(anna, cursor)).toEqual(nothing);
  });

  test('not for a deleted account', async () => {
    const anna = await createStranger(world);
    const cursor = await cursorOf(anna);
    await database.deleteFrom('users').where('id', '=', anna.userId).execute();
    for (const from of [cursor, null])
      await expect(pullAs(anna, from)).rejects.toMatchObject({ status: 401, code: 'signed_out' });
  });
});

describe('S12 exactly 2,000 rows are sent as changes, one more is a snapshot', () => {
  const start = ({ familyId }: Person) => ({ familyId, epoch: 0, revision: 0 });
  const at = world.clock.now();
  const putEvents = ({ familyId, userId }: Person, count: number) =>
    sql`
      insert into calendar_events (family_id, id, user_id, title, event_date, revision)
      select ${familyId}, gen_random_uuid(), ${userId}, 'Check-up', '2090-03-10', 1 from generate_series(1, ${sql.lit(count)})`.execute(
      database,
    );
  const countedOf = async (person: Person) => {
    const { reset, rows, events } = await after(person, start(person));
    return { reset, changed: rows.length + events.length };
  };

  test.each<[string, (anna: Person) => Promise<unknown>, number]>([
    ['entries', (anna) => logDiaper(world, anna), 1],
    ['entries, and of the family', async (anna) => invite(world, anna, await createStranger(world)), 0],
    ['entries and events', (anna) => addEvent(world, anna), 1],
  ])('of %s', async (_, begin, begun) => {
    const anna = await createStranger(world);
    await begin(anna);
    await putLongLog(world, anna, 2_000 - begun, at);
    expect(await countedOf(anna)).toEqual({ reset: false, changed: 2_000 });
    await logDiaper(world, anna);
    expect(await countedOf(anna)).toEqual({ reset: true, changed: 2_001 });
  });

  test('of events', async () => {
    const anna = await createStranger(world);
    await addEvent(world, anna);
    await putEvents(anna, 1_999);
    expect(await countedOf(anna)).toEqual({ reset: false, changed: 2_000 });
    await putEvents(anna, 1);
    expect(await countedOf(anna)).toEqual({ reset: true, changed: 2_001 });
  });

  test('of some entries and more events', async () => {
    const anna = await createStranger(world);
    await putLongLog(world, anna, 1_998, at);
    for (const _ of [1, 2]) await addEvent(world, anna);
    expect(await countedOf(anna)).toEqual({ reset: false, changed: 2_000 });
    await addEvent(world, anna);
    expect(await countedOf(anna)).toEqual({ reset: true, changed: 2_001 });
  });
});

describe('S11, S12 a family that changes between the check and the read is sent completely', () => {
  const event = (person: Person) => addEvent(world, person);
  const invitation = async (person: Person) => invite(world, person, await createStranger(world));
  const leave = (person: Person) => call(world, person, ['POST', '/api/family/leave']);

  test.each<[string, readonly ((person: Person) => Promise<unknown>)[], (person: Person) => Promise<unknown>]>([
    ['by an event', [invitation], event],
    ['by an invitation', [event], invitation],
    ['by a parting', [event, invitation], leave],
  ])('%s', async (_, before, between) => {
    const [anna, bo] = await createCouple(world);
    await logDiaper(world, bo);
    const cursor = await cursorOf(anna);
    for (const each of before) await each(anna);
    const interrupted = { before: /read only/, by: async (time: number) => time === 2 && between(bo) };
    const pulled = await whileInterrupted(world, interrupted, (from) => pullAs(anna, cursor, from));
    expect(pulled.reset).toBe(true);
    expect(pulled).toEqual(await pullAs(anna, null));
  });
});
