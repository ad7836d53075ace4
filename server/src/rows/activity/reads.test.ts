import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
import {
  buildBath,
  buildBottle,
  buildDiaper,
  buildSleep,
  ended,
  putEntries,
  putLongLog,
} from '../../../test/entries.ts';
import { explain } from '../../../test/explain.ts';
import { createStranger } from '../../../test/families.ts';
import { createWorld } from '../../../test/world.ts';
import { ask } from '../../database/database.ts';
import { WHOLE_BYTES } from '../../database/page.ts';
import { familyScope } from '../family-scope.ts';
import { getBeginning } from './beginning.ts';
import { deviceRows } from './device-rows.ts';
import { getActivitiesBetween, getActivitiesStarting, getDeletedEntries } from './reads.ts';

const world = await createWorld();
const { alice, carol } = world;
const now = world.clock.now();
const ENTRIES = 100_000;
/** A page as long as an answer may be. */
const MONTH = { rows: 2_000, bytes: WHOLE_BYTES };
/** A page that nothing ends. */
const ALL = { rows: 10_000, bytes: 10 * WHOLE_BYTES };

// Nearly two years of entries, and another family's beside them.
await putLongLog(world, alice, ENTRIES, now);
await putLongLog(world, carol, ENTRIES / 10, now);

const all = (plans: Awaited<ReturnType<typeof explain>>) => plans.flat();
const inLog = (plans: Awaited<ReturnType<typeof explain>>) =>
  all(plans)
    .filter(({ table }) => table === 'activities')
    .reduce((sum, { rows }) => sum + rows, 0);
const wholeTables = (plans: Awaited<ReturnType<typeof explain>>) =>
  all(plans).filter(({ how, table }) => how === 'Seq Scan' && table === 'activities');

test('S42: the start of the log reads one entry a kind of 100,000', async () => {
  const plans = await explain(world, (db) => getBeginning(db, familyScope(alice.session)));
  expect(plans).toHaveLength(1);
  expect(wholeTables(plans)).toEqual([]);
  // Changes and sleeps.
  expect(inLog(plans)).toBe(2);
});

test('S40: an old window reads its own rows and a day before it', async () => {
  const from = now - 400 * DAY;
  const plans = await explain(world, (db) =>
    getActivitiesBetween(db, familyScope(alice.session), { from, to: from + 10 * DAY, after: null, size: MONTH }),
  );
  const answered = await getActivitiesBetween(world.context.database, familyScope(alice.session), {
    from,
    to: from + 10 * DAY,
    after: null,
    size: MONTH,
  });
  expect(plans).toHaveLength(1);
  expect(wholeTables(plans)).toEqual([]);
  expect(answered.rows).toHaveLength(1440);
  // 144 entries a day.
  expect(inLog(plans)).toBeLessThanOrEqual(1440 + 144 + 1);
});

test('S40: a window beyond the limit stops there', async () => {
  const plans = await explain(world, (db) =>
    getActivitiesBetween(db, familyScope(alice.session), { from: 0, to: now + DAY, after: null, size: MONTH }),
  );
  expect(inLog(plans)).toBeLessThan(2 * 2001);
});

test('S44: a month reads the entries that start in it', async () => {
  const from = now - 300 * DAY;
  const plans = await explain(world, (db) =>
    getActivitiesStarting(db, familyScope(alice.session), { from, to: from + 30 * DAY, after: null, limit: 20_001 }),
  );
  expect(wholeTables(plans)).toEqual([]);
  expect(inLog(plans)).toBe(30 * 144);
});

test('S13: a snapshot reads 32 days, however long the log is', async () => {
  const plans = await explain(world, (db) =>
    ask(db, deviceRows(db, familyScope(alice.session), { now, after: null, size: ALL })),
  );
  expect(plans).toHaveLength(1);
  expect(wholeTables(plans)).toEqual([]);
  expect(inLog(plans)).toBeLessThanOrEqual(33 * 144 + 10);
});

test('S13: a snapshot reads no more where only the other child has had something lately', async () => {
  const frida = await createStranger(world);
  const childId = await addChild(world, frida);
  await putLongLog(world, frida, ENTRIES / 10, now);
  const database = world.context.database;
  await database.updateTable('activities').set({ child_id: childId }).where('family_id', '=', frida.familyId).execute();
  const ofFirst = [300, 301].map((days) => buildDiaper(frida, now - days * DAY));
  const bath = buildBath(frida, now - 400 * DAY);
  const ofSecond = (days: number) => ({ ...buildBath(frida, now - days * DAY), childId });
  const wanted = [ofSecond(200), ofSecond(201), ...ofFirst, bath];
  await putEntries(world, frida, [...wanted, ofSecond(202), buildDiaper(frida, now - 302 * DAY)]);
  const read = (db: typeof database) =>
    ask(db, deviceRows(db, familyScope(frida.session), { now, after: null, size: ALL }));
  const plans = await explain(world, read);
  expect(wholeTables(plans)).toEqual([]);
  expect(inLog(plans)).toBeLessThanOrEqual(33 * 144 + 20);
  const older = (await read(database)).filter(({ started_at }) => started_at.getTime() < now - 40 * DAY);
  expect(older.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
});

test('P22: deleted entries are found without reading the others', async () => {
  await world.context.database
    .updateTable('activities')
    .set({ deleted_at: new Date(now) })
    .where('family_id', '=', alice.familyId)
    .where('started_at', '>', new Date(now - HOUR))
    .execute();
  const plans = await explain(world, (db) =>
    getDeletedEntries(db, familyScope(alice.session), { now, after: null, size: { rows: 500, bytes: WHOLE_BYTES } }),
  );
  expect(wholeTables(plans)).toEqual([]);
  expect(inLog(plans)).toBe(5);
});

test('S40: an entry that reaches into a window is found, however long it is, and only once', async () => {
  const dave = await createStranger(world);
  const at = now - 300 * DAY;
  const entries = {
    before: ended(buildSleep(dave, at - 2 * HOUR), at),
    reaching: ended(buildSleep(dave, at - 2 * HOUR - 1), at + MINUTE),
    dayLong: ended(buildSleep(dave, at - DAY), at + MINUTE),
    longer: ended(buildSleep(dave, at - 90 * DAY), at + 2 * DAY),
    over: ended(buildBottle(dave, at - 40 * DAY), at + 200 * DAY),
    within: ended(buildSleep(dave, at), at + HOUR),
    last: buildDiaper(dave, at + DAY - 1),
    after: buildBath(dave, at + DAY),
  };
  await putEntries(world, dave, Object.values(entries));
  const { rows } = await getActivitiesBetween(world.context.database, familyScope(dave.session), {
    from: at,
    to: at + DAY,
    after: null,
    size: MONTH,
  });
  const { last, within, reaching, dayLong, over, longer } = entries;
  expect(rows.map(({ id }) => id)).toEqual([last, within, reaching, dayLong, over, longer].map(({ id }) => id));
});

test('S13: a device gets each row once: the recent ones, the endless ones, and the latest two of each kind', async () => {
  const erin = await createStranger(world);
  const old = now - 200 * DAY;
  const wanted = [
    buildDiaper(erin, now - HOUR),
    buildBath(erin, old),
    buildSleep(erin, now - 100 * DAY),
    { ...buildBottle(erin, now - 150 * DAY), endUnknown: true },
    ended(buildBottle(erin, now - 120 * DAY, 90), now - 120 * DAY + HOUR),
    ended(buildSleep(erin, now - 60 * DAY), now - 3 * DAY),
    ended(buildSleep(erin, now - 32 * DAY - HOUR), now - 32 * DAY + HOUR),
    ended(buildSleep(erin, now - 50 * DAY), now - 49 * DAY),
    buildBath(erin, old - DAY),
    buildDiaper(erin, now - 40 * DAY),
    ended(buildBottle(erin, now - 130 * DAY, 90), now - 130 * DAY + HOUR),
  ];
  const left = [
    buildBath(erin, old - 2 * DAY),
    buildDiaper(erin, now - 41 * DAY),
    ended(buildBottle(erin, now - 140 * DAY, 90), now - 140 * DAY + HOUR),
    ended(buildSleep(erin, now - 61 * DAY), now - 59 * DAY),
  ];
  await putEntries(world, erin, [...wanted, ...left]);
  const rows = await ask(
    world.context.database,
    deviceRows(world.context.database, familyScope(erin.session), { now, after: null, size: ALL }),
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
});
