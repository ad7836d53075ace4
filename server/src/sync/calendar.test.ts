import type { Action } from '@lulla/domain/protocol/action';
import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { countStatements } from '../../test/count-statements.ts';
import { addEvent, buildEventAdd, getEvents } from '../../test/events.ts';
import { answer, call, createCouple, createStranger, invite, logDiaper } from '../../test/families.ts';
import { NASTY_VALUES } from '../../test/nasty-values.ts';
import { act, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { pull } from '../../test/pull.ts';
import { createWorld } from '../../test/world.ts';
import { familyScope } from '../rows/family-scope.ts';
import { createPush } from './push.ts';

const world = await createWorld();
const { database } = world.context;

const titles = async (person: Person) => (await getEvents(world, person)).map(({ event }) => event?.title).sort();
const leave = (person: Person) => call(world, person, ['POST', '/api/family/leave']);

describe('S18: the calendar through the sync', () => {
  test('an event reaches the partner, and so do its changes and its end [A6.9 A7.14 A7.15]', async () => {
    const [anna, erik] = await createCouple(world);
    const { answer: start } = await sync(world, erik);
    const eventId = await addEvent(world, anna, { description: 'Bring the card', endTime: '10:15' });
    const { answer: added } = await sync(world, erik, { cursor: start.cursor });
    expect(added).toMatchObject({ reset: false, rows: [], events: [{ id: eventId, event: { userId: anna.userId } }] });
    await act(world, anna, { type: 'event.edit', eventId, changes: { title: 'Moved', date: '2026-04-01' } });
    const { answer: changed } = await sync(world, erik, { cursor: added.cursor });
    expect(changed.events).toMatchObject([
      { event: { title: 'Moved', date: '2026-04-01', startTime: '09:30', endTime: '10:15' } },
    ]);
    await act(world, anna, { type: 'event.delete', eventId });
    const { answer: gone } = await sync(world, erik, { cursor: changed.cursor });
    expect(gone.events).toMatchObject([{ id: eventId, event: null, deleted: { by: anna.userId } }]);
  });

  test('S16: only the id of a deleted event is kept', async () => {
    const anna = await createStranger(world);
    const eventId = await addEvent(world, anna, { title: 'Secret', description: 'Secret too' });
    await act(world, anna, { type: 'event.delete', eventId });
    const kept = await Promise.all([
      database.selectFrom('calendar_events').selectAll().where('id', '=', eventId).execute(),
      database.selectFrom('applied_ops').selectAll().where('user_id', '=', anna.userId).execute(),
    ]);
    expect(JSON.stringify(kept)).not.toContain('Secret');
  });

  test('S13: a snapshot begins with last month and contains everything later', async () => {
    const anna = await createStranger(world);
    const today = new Date(world.clock.now());
    const dayIn = (months: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
        .toISOString()
        .slice(0, 10) as '2026-01-01';
    await addEvent(world, anna, { title: 'long ago', date: dayIn(-4) });
    await addEvent(world, anna, { title: 'last month', date: dayIn(-1) });
    await addEvent(world, anna, { title: 'far ahead', date: '2099-12-31' });
    expect(await titles(anna)).toEqual(['far ahead', 'last month']);
    const { answer: start } = await sync(world, anna);
    await addEvent(world, anna, { title: 'long ago too', date: dayIn(-5) });
    const { answer: after } = await sync(world, anna, { cursor: start.cursor });
    expect(after.events.map(({ event }) => event?.title)).toEqual(['long ago too']);
  });

  test('S2: one event, however often and to whichever node it is sent concurrently', async () => {
    const anna = await createStranger(world);
    const operation = buildOperation(world, buildEventAdd());
    const answers = await Promise.all(Array.from({ length: 6 }, () => sync(world, anna, { operations: [operation] })));
    const [first, ...others] = answers.map(({ answer: { results } }) => results);
    for (const other of others) expect(other).toEqual(first);
    expect(first).toEqual([{ operationId: operation.id, status: 'applied', effects: [], skipped: [], stock: null }]);
    expect(await titles(anna)).toEqual(['Check-up']);
  });

  test('S2: a repeat after a deletion does not restore the event', async () => {
    const anna = await createStranger(world);
    const action = buildEventAdd();
    const { operation } = await act(world, anna, action);
    await act(world, anna, { type: 'event.delete', eventId: action.eventId });
    await sync(world, anna, { operations: [operation] });
    expect(await titles(anna)).toEqual([]);
    const other = await act(world, anna, action);
    expect([other.status, other.result]).toMatchObject([409, { code: 'id_taken' }]);
  });

  test('S3: the same id with another body changes nothing', async () => {
    const anna = await createStranger(world);
    const operation = buildOperation(world, buildEventAdd());
    await sync(world, anna, { operations: [operation] });
    const other = { ...operation, action: { ...operation.action, title: 'Other' } } as typeof operation;
    const { answer: reused } = await sync(world, anna, { operations: [other] });
    expect(reused.results).toMatchObject([{ status: 'rejected', code: 'operation_id_reused' }]);
    expect(await titles(anna)).toEqual(['Check-up']);
  });

  test('S10: concurrent changes of both parents are all applied, one after the other', async () => {
    const [anna, erik] = await createCouple(world);
    const adds = Array.from({ length: 20 }, (_, n) =>
      act(world, n % 2 === 0 ? anna : erik, buildEventAdd({ title: `event ${n}` })),
    );
    const revisions = (await Promise.all(adds)).map(({ result }) => result.status);
    expect(new Set(revisions)).toEqual(new Set(['applied']));
    const rows = await getEvents(world, anna);
    expect(new Set(rows.map(({ revision }) => revision)).size).toBe(20);
  });

  test('S8: a device whose clock is hours off keeps the typed day and times', async () => {
    const anna = await createStranger(world);
    const operation = buildOperation(world, buildEventAdd({ endTime: '10:00' }), {
      at: world.clock.now() - 300 * MINUTE,
    });
    await sync(world, anna, { operations: [operation], deviceTime: world.clock.now() - 300 * MINUTE });
    const [row] = await getEvents(world, anna);
    expect(row?.event).toMatchObject({ date: '2090-03-10', startTime: '09:30', endTime: '10:00' });
  });
});

describe('R153, R154 permissions', () => {
  test.each<[string, (eventId: string) => Action]>([
    ['edit', (eventId) => ({ type: 'event.edit', eventId, changes: { title: 'Taken over' } })],
    ['delete', (eventId) => ({ type: 'event.delete', eventId })],
  ])('%s: the author may; a partner gets 403, a stranger 404 as for an unknown event', async (_name, action) => {
    const [anna, erik] = await createCouple(world);
    const stranger = await createStranger(world);
    const eventId = await addEvent(world, anna);
    expect(await act(world, erik, action(eventId))).toMatchObject({ status: 403, result: { code: 'not_permitted' } });
    for (const [person, id] of [
      [stranger, eventId],
      [anna, newId()],
    ] as const) {
      expect(await act(world, person, action(id))).toMatchObject({ status: 404, result: { code: 'event_not_found' } });
    }
    expect(await titles(anna)).toEqual(['Check-up']);
    expect(await act(world, anna, action(eventId))).toMatchObject({ status: 200, result: { status: 'applied' } });
  });

  test('R152 contradictory times are refused, and nothing changes [A5.15]', async () => {
    const anna = await createStranger(world);
    const early = await act(world, anna, buildEventAdd({ endTime: '09:30' }));
    expect(early).toMatchObject({ status: 422, result: { code: 'end_not_after_start' } });
    expect(await titles(anna)).toEqual([]);
  });

  test('R152, P38: an end without a start is stored, and deleted with the event', async () => {
    const anna = await createStranger(world);
    const eventId = await addEvent(world, anna, { title: 'Until two', startTime: null, endTime: '14:00' });
    expect(await titles(anna)).toEqual(['Until two']);
    const deletion = await act(world, anna, { type: 'event.delete', eventId });
    expect(deletion).toMatchObject({ status: 200, result: { status: 'applied' } });
    const rest = await database
      .selectFrom('calendar_events')
      .select(['event_time', 'end_time'])
      .where('id', '=', eventId)
      .execute();
    expect(rest).toEqual([{ event_time: null, end_time: null }]);
  });

  test('S6: an invalid event is refused, whatever it contains', async () => {
    const anna = await createStranger(world);
    const keys = ['eventId', 'title', 'description', 'date', 'startTime', 'endTime'] as const;
    // Each of these is a value of its own in one of the places.
    const allowed = (key: string, value: unknown) =>
      value === null && key !== 'title' && key !== 'date' && key !== 'eventId';
    const isText = (key: string, value: unknown) =>
      (key === 'title' || key === 'description') && typeof value === 'string' && value.trim() !== '';
    for (const key of keys) {
      const operations = NASTY_VALUES.filter((value) => !allowed(key, value) && !isText(key, value)).map((value) =>
        buildOperation(world, { ...buildEventAdd(), [key]: value } as Action),
      );
      const { answer: refused } = await sync(world, anna, { operations });
      expect(new Set(refused.results.map((result) => 'code' in result && result.code))).toEqual(
        new Set(['invalid_operation']),
      );
    }
    expect(await titles(anna)).toEqual([]);
  });
});

describe('P4, S20: events move with their author', () => {
  test('a joiner brings their events and a leaver takes them along, unchanged', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    await addEvent(world, anna, { title: 'Anna' });
    const eventId = await addEvent(world, clara, { title: 'Clara' });
    const gone = await addEvent(world, clara, { title: 'gone' });
    await act(world, clara, { type: 'event.delete', eventId: gone });
    const { answer: before } = await sync(world, anna);
    await answer(world, clara, await invite(world, anna, clara), 'accept');
    const { answer: joined } = await sync(world, anna, { cursor: before.cursor });
    expect(joined.reset).toBe(true);
    for (const person of [anna, clara]) expect(await titles(person)).toEqual(['Anna', 'Clara']);
    await act(world, clara, { type: 'event.edit', eventId, changes: { title: 'Clara still' } });
    await leave(clara);
    expect(await titles(anna)).toEqual(['Anna']);
    expect(await titles(clara)).toEqual(['Clara still']);
    expect(await act(world, clara, { type: 'event.delete', eventId: gone })).toMatchObject({
      result: { status: 'superseded', reason: 'deleted' },
    });
  });

  test('S21: an operation in flight while its author leaves is applied once, in the author’s family', async () => {
    const [anna, erik] = await createCouple(world);
    const operation = buildOperation(world, buildEventAdd({ title: 'In flight' }));
    const [pushed] = await Promise.all([sync(world, erik, { operations: [operation] }), leave(erik)]);
    expect(pushed.answer.results).toMatchObject([{ status: 'applied' }]);
    await sync(world, erik, { operations: [operation] });
    expect(await titles(erik)).toEqual(['In flight']);
    expect(await titles(anna)).toEqual([]);
  });

  test('an id that the other family already has refuses the whole join', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const action = buildEventAdd();
    await act(world, anna, action);
    await act(world, clara, action);
    const accepted = await answer(world, clara, await invite(world, anna, clara), 'accept');
    expect(accepted).toMatchObject({ status: 409, code: 'entries_collide' });
  });

  test('P35: deleting an account deletes its events, and the partner keeps their own', async () => {
    const [anna, erik] = await createCouple(world);
    await addEvent(world, anna, { title: 'Anna' });
    await addEvent(world, erik, { title: 'Erik' });
    await database.deleteFrom('users').where('id', '=', erik.userId).execute();
    expect(await titles(anna)).toEqual(['Anna']);
  });
});

describe('S15, S17, S18: what the calendar costs', () => {
  const pullCost = (person: Person, cursor: Parameters<typeof pull>[2]['cursor']) =>
    countStatements(world, (context) =>
      pull(context.database, familyScope(person.session), {
        now: world.clock.now(),
        billing: context.config.billing,
        cursor,
      }),
    );
  const pushCost = (person: Person, action: Action) => {
    const request = buildSync(world, person, { operations: [buildOperation(world, action)] });
    return countStatements(world, (context) => createPush(context)(familyScope(person.session), request));
  };
  const change = () =>
    ({ type: 'diaper.log', activityId: newId(), contents: 'pee', startedAt: world.clock.now(), note: null }) as const;

  test('a write to the log costs the same with a full calendar, and so does the sync that delivers it', async () => {
    const anna = await createStranger(world);
    const { answer: first } = await sync(world, anna);
    const without = await pushCost(anna, change());
    const pulled = await pullCost(anna, first.cursor);
    for (let n = 0; n < 5; n += 1) await addEvent(world, anna);
    const { answer: second } = await sync(world, anna);
    expect(await pushCost(anna, change())).toBe(without);
    expect(await pullCost(anna, second.cursor)).toBe(pulled);
  });

  test('a sync with nothing new reads no more than one with an entry, and a new event costs one more query', async () => {
    const anna = await createStranger(world);
    const { answer: first } = await sync(world, anna);
    await logDiaper(world, anna);
    const ofEntry = await pullCost(anna, first.cursor);
    const { answer: second } = await sync(world, anna);
    await addEvent(world, anna);
    expect(await pullCost(anna, second.cursor)).toBe(ofEntry + 3);
    const { answer: third } = await sync(world, anna);
    expect(await pullCost(anna, third.cursor)).toBe(ofEntry);
  });

  test('an event costs two statements more than an entry', async () => {
    const anna = await createStranger(world);
    expect(await pushCost(anna, buildEventAdd())).toBe((await pushCost(anna, change())) + 2);
  });
});
