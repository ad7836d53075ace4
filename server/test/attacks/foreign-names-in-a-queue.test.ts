import type { Action } from '@lulla/domain/protocol/action';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { OperationResult } from '@lulla/domain/protocol/result';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addEvent } from '../events.ts';
import { call, createCouple, createPartner, createStranger, getEntryIds, logDiaper, restock } from '../families.ts';
import { act, buildDiaperLog, buildOperation, buildSync, newId, sync } from '../operations.ts';
import type { Person } from '../people.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { database } = world.context;
const minutesAgo = (minutes: number) => world.clock.now() - minutes * 60_000;

/** Everything of one family's that an attack could change, row by row. */
async function familyRows({ familyId }: Person): Promise<string> {
  const tables = ['families', 'members', 'activities', 'calendar_events', 'applied_ops', 'invitations'];
  const rows = tables.map(
    (table) => sql`select to_jsonb(each)::text as row from ${sql.table(table)} as each
      where to_jsonb(each) ->> ${table === 'families' ? 'id' : 'family_id'} = ${familyId}`,
  );
  const all = await sql<{ row: string }>`${sql.join(rows, sql` union all `)} order by 1`.execute(database);
  return all.rows.map(({ row }) => row).join('\n');
}

/** Everything of Alice's that an operation can name. */
async function fillLog(alice: Person) {
  const diaper = newId();
  const parts = { activityId: diaper, startedAt: minutesAgo(30), note: 'what Alice wrote' };
  const logged = await act(world, alice, buildDiaperLog(world, parts));
  const deleted = await logDiaper(world, alice, 'what Alice wrote');
  await act(world, alice, { type: 'activity.delete', activityId: deleted });
  const sleep = newId();
  await act(world, alice, { type: 'sleep.start', activityId: sleep, startedAt: minutesAgo(20), note: null });
  const batch = await restock(world, alice, 12);
  return { diaper, deleted, sleep, event: await addEvent(world, alice), operation: logged.operation.id, batch };
}
type Filled = Awaited<ReturnType<typeof fillLog>>;

const missing: Filled = {
  diaper: newId(),
  deleted: newId(),
  sleep: newId(),
  event: newId(),
  operation: newId(),
  batch: newId(),
};

/** Every operation that names something, with these names. */
const naming = (names: Filled): Action[] => [
  { type: 'session.end', activityId: names.sleep, endedAt: minutesAgo(1), amountMl: null, note: null },
  { type: 'session.end', activityId: names.diaper, endedAt: minutesAgo(1), amountMl: null, note: 'mine' },
  { type: 'session.keep', activityId: names.sleep },
  { type: 'activity.edit', activityId: names.diaper, changes: { note: 'taken over' } },
  { type: 'activity.edit', activityId: names.sleep, changes: { endedAt: minutesAgo(2) } },
  { type: 'activity.delete', activityId: names.diaper },
  { type: 'activity.delete', activityId: names.deleted },
  { type: 'activity.restore', activityId: names.deleted },
  { type: 'activity.restore', activityId: names.diaper },
  { type: 'event.edit', eventId: names.event, changes: { title: 'taken over' } },
  { type: 'event.delete', eventId: names.event },
  { type: 'undo', operationId: names.operation },
  // Ids of another kind in the place of the right one.
  { type: 'activity.delete', activityId: names.event },
  { type: 'activity.delete', activityId: names.operation },
  { type: 'event.delete', eventId: names.diaper },
  { type: 'undo', operationId: names.diaper },
  { type: 'undo', operationId: names.batch },
];

const operationsOf = (actions: readonly Action[]) => actions.map((action) => buildOperation(world, action));
const codesOf = (results: readonly OperationResult[]) => results.map((result) => ({ ...result, operationId: '' }));

describe('404-same: one push whose operations refer to another family’s rows', () => {
  test('each is answered as for an unknown id, my own are saved, and none of their rows changes', async () => {
    const [alice] = await createCouple(world);
    const carol = await createStranger(world);
    const names = await fillLog(alice);
    const before = await familyRows(alice);
    const own = newId();
    const mine = buildOperation(world, buildDiaperLog(world, { activityId: own, startedAt: minutesAgo(1) }));
    const foreign = await sync(world, carol, { operations: [...operationsOf(naming(names)), mine] });
    const unknown = await sync(world, carol, { operations: operationsOf(naming(missing)) });
    expect(codesOf(foreign.answer.results.slice(0, -1))).toEqual(codesOf(unknown.answer.results));
    expect(new Set(foreign.answer.results.slice(0, -1).map((result) => result.status))).toEqual(new Set(['rejected']));
    expect(foreign.answer.results.at(-1)).toMatchObject({ status: 'applied', effects: [{ id: own }] });
    expect(await familyRows(alice)).toBe(before);
    expect(await getEntryIds(world, carol)).toEqual(new Set([own]));
    for (const secret of ['what Alice wrote', alice.userId, alice.familyId]) {
      expect(JSON.stringify(foreign.answer)).not.toContain(secret);
    }
  });

  test('a person who has left them gets the same answers, also about formerly shared rows', async () => {
    const [alice, erik] = await createCouple(world);
    const names = await fillLog(alice);
    const { operation: ended } = await act(world, erik, {
      type: 'session.end',
      activityId: names.sleep,
      endedAt: minutesAgo(5),
      amountMl: null,
      note: null,
    });
    await call(world, erik, ['POST', '/api/family/leave']);
    const before = await familyRows(alice);
    const { answer } = await sync(world, erik, { operations: operationsOf(naming(names)) });
    const unknown = await sync(world, erik, { operations: operationsOf(naming(missing)) });
    expect(codesOf(answer.results)).toEqual(codesOf(unknown.answer.results));
    // What he did himself he may take back, and it is theirs by now: nothing is left to do.
    const { result } = await act(world, erik, { type: 'undo', operationId: ended.id });
    expect(result).toMatchObject({ status: 'superseded', reason: 'changed_since', activity: null });
    expect(await familyRows(alice)).toBe(before);
  });

  test('a partner’s operation cannot be undone by me, before or after we part', async () => {
    const [alice, erik] = await createCouple(world);
    const diaper = newId();
    const { operation } = await act(world, alice, buildDiaperLog(world, { activityId: diaper }));
    const undo = { type: 'undo', operationId: operation.id } as const;
    expect((await act(world, erik, undo)).result).toMatchObject({ code: 'activity_not_found' });
    await call(world, alice, ['POST', '/api/family/leave']);
    expect((await act(world, erik, undo)).result).toMatchObject({ code: 'activity_not_found' });
    expect(await getEntryIds(world, alice)).toEqual(new Set([diaper]));
  });
});

describe('PWA: a queue that another account holds', () => {
  const logs = (count: number): Operation[] =>
    Array.from({ length: count }, (_, index) => {
      const parts = { startedAt: minutesAgo(index + 1), note: `line ${index}` };
      return buildOperation(world, buildDiaperLog(world, parts));
    });

  test('is refused as a whole while it names its owner', async () => {
    const [alice, carol] = [await createStranger(world), await createStranger(world)];
    const operations = logs(3);
    const response = await world.request(carol, 'POST', '/api/sync', buildSync(world, alice, { operations }));
    expect([response.status, await response.json()]).toMatchObject([409, { error: { code: 'wrong_account' } }]);
    expect(await getEntryIds(world, alice)).toEqual(new Set());
    expect(await getEntryIds(world, carol)).toEqual(new Set());
  });

  test('sent under the thief’s account creates entries of the thief, and the owner’s are still accepted', async () => {
    const [alice, carol] = [await createStranger(world), await createStranger(world)];
    const operations = logs(3);
    const stolen = await sync(world, carol, { operations });
    expect(stolen.answer.results.map((result) => result.status)).toEqual(['applied', 'applied', 'applied']);
    expect(stolen.answer.rows.map((row) => row.activity?.userId)).toEqual([carol.userId, carol.userId, carol.userId]);
    const saved = await sync(world, alice, { operations });
    expect(saved.answer.results.map((result) => result.status)).toEqual(['applied', 'applied', 'applied']);
    expect(saved.answer.rows.map((row) => row.activity?.userId)).toEqual([alice.userId, alice.userId, alice.userId]);
    // And once more: each is answered with what was theirs.
    expect((await sync(world, carol, { operations })).answer.results).toEqual(stolen.answer.results);
  });

  test('replayed by a member of the same family collides and reveals nothing new', async () => {
    const [alice, erik] = await createCouple(world);
    const [first] = logs(1);
    if (!first) throw new Error('No operation');
    await sync(world, alice, { operations: [first] });
    const { status, answer } = await sync(world, erik, { operations: [first] });
    expect([status, answer.results]).toMatchObject([409, [{ status: 'rejected', code: 'id_taken' }]]);
    expect(answer.rows.map((row) => row.activity?.userId)).toEqual([alice.userId]);
  });

  test('a cursor from another family, another life or the future is answered with one’s own snapshot', async () => {
    const [alice, erik] = await createCouple(world);
    await fillLog(alice);
    const { cursor } = (await sync(world, alice)).answer;
    await call(world, erik, ['POST', '/api/family/leave']);
    const carol = await createStranger(world);
    const cursors = [cursor, { ...cursor, revision: 0 }, { ...cursor, revision: Number.MAX_SAFE_INTEGER }];
    for (const [person, each] of [erik, carol].flatMap((one) => cursors.map((two) => [one, two] as const))) {
      const { answer } = await sync(world, person, { cursor: each });
      expect(answer).toMatchObject({ reset: true, rows: [], events: [], stock: { current: null } });
      expect(JSON.stringify(answer)).not.toContain(alice.userId);
    }
    for (const spoiled of [
      { ...cursor, revision: -1 },
      { ...cursor, familyId: '*' },
      { ...cursor, epoch: 1e30 },
    ]) {
      const response = await world.request(carol, 'POST', '/api/sync', { ...buildSync(world, carol), cursor: spoiled });
      expect(response.status).toBe(422);
    }
  });
});

describe('a session can be ended by the current members, and by nobody else', () => {
  test('also by a member who joined after it was started; not by one who was removed', async () => {
    const alice = await createStranger(world);
    const sleep = newId();
    await act(world, alice, { type: 'sleep.start', activityId: sleep, startedAt: minutesAgo(50), note: null });
    const [erik, dora] = [await createPartner(world, alice), await createPartner(world, alice)];
    const end = { type: 'session.end', activityId: sleep, endedAt: minutesAgo(1), amountMl: null, note: null } as const;
    await call(world, alice, ['DELETE', `/api/family/members/${dora.userId}`]);
    expect((await act(world, dora, end)).status).toBe(404);
    expect((await act(world, erik, end)).result.status).toBe('applied');
  });

  test('and no note of theirs is stored in the other’s entry', async () => {
    const [alice, erik] = await createCouple(world);
    const sleep = newId();
    await act(world, alice, { type: 'sleep.start', activityId: sleep, startedAt: minutesAgo(50), note: 'hers' });
    const end = { type: 'session.end', activityId: sleep, endedAt: minutesAgo(1), amountMl: null } as const;
    const offensive = await act(world, erik, { ...end, note: 'Ended by partner at midnight, you fool' });
    expect([offensive.status, offensive.result]).toMatchObject([403, { code: 'not_permitted' }]);
    expect((await act(world, erik, { ...end, note: null })).result.status).toBe('applied');
    const { answer } = await sync(world, alice);
    expect(answer.rows).toMatchObject([{ activity: { note: 'hers', endedBy: erik.userId, userId: alice.userId } }]);
  });
});
