import type { Action } from '@lulla/domain/protocol/action';
import { deletedResponseSchema } from '@lulla/domain/protocol/deleted-response';
import { syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countStatements } from '../../test/count-statements.ts';
import { call, createCouple, createStranger, getInfo, getRevision, invite, logDiaper } from '../../test/families.ts';
import { act, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { familyScope } from '../rows/family-scope.ts';
import { createPush } from './push.ts';

const world = await createWorld();
const { database } = world.context;
const now = () => world.clock.now();
const place = (kind: string, where: 'pinned' | 'listed' | 'hidden'): Action => ({
  type: 'more.place',
  kind,
  place: where,
});
const moreOf = async (person: Person) => (await getInfo(world, person)).more;

/** One entry of each kind of *More*; the timer runs. */
function actions(): readonly Extract<Action, { activityId: string }>[] {
  const base = () => ({ activityId: newId(), startedAt: now(), note: null });
  return [
    { ...base(), type: 'tummy_time.start' },
    { ...base(), type: 'tummy_time.log', startedAt: now() - 12 * MINUTE, endedAt: now() - 7 * MINUTE },
    { ...base(), type: 'temperature.log', centiCelsius: 3825, site: 'ear', note: 'After the nap' },
    { ...base(), type: 'temperature.log', centiCelsius: 3800, site: null },
    { ...base(), type: 'note.log', note: 'Laughed', isFirst: true },
  ];
}

async function logAll(person: Person) {
  const logged = actions();
  for (const action of logged) expect((await act(world, person, action)).result.status).toBe('applied');
  return logged.map(({ activityId }) => activityId);
}

describe('R210 the kinds in *More*', () => {
  test('reach the other parent as they were typed, in a snapshot and after a cursor', async () => {
    const [anna, erik] = await createCouple(world);
    const { cursor } = (await sync(world, erik)).answer;
    const ids = await logAll(anna);
    for (const from of [cursor, null]) {
      const { rows } = syncResponseSchema.parse((await sync(world, erik, { cursor: from })).answer);
      const byId = new Map(rows.map(({ id, activity }) => [id, activity]));
      expect(ids.map((id) => byId.get(id))).toMatchObject([
        { kind: 'tummy_time', endedAt: null, userId: anna.userId },
        { kind: 'tummy_time', startedAt: now() - 12 * MINUTE, endedAt: now() - 7 * MINUTE, endCause: 'logged' },
        { kind: 'temperature', centiCelsius: 3825, site: 'ear', note: 'After the nap' },
        { kind: 'temperature', centiCelsius: 3800, site: null, note: null },
        { kind: 'note', note: 'Laughed', isFirst: true },
      ]);
    }
  });

  test('are edited, deleted, listed among the deleted, restored and undone', async () => {
    const anna = await createStranger(world);
    const ids = await logAll(anna);
    const [, tummy = '', temperature = '', , note = ''] = ids;
    const edit = (activityId: string, changes: Extract<Action, { type: 'activity.edit' }>['changes']) =>
      act(world, anna, { type: 'activity.edit', activityId, changes });
    await edit(temperature, { centiCelsius: 3905, site: null });
    await edit(note, { isFirst: false, note: 'Laughed aloud' });
    await edit(tummy, { endedAt: now() });
    expect((await edit(note, { note: null })).result).toMatchObject({ status: 'rejected', code: 'does_not_fit' });
    await act(world, anna, { type: 'activity.delete', activityId: temperature });
    const path = `/api/activities/deleted?wire=${WIRE_VERSION}`;
    const { entries } = deletedResponseSchema.parse(await (await world.request(anna, 'GET', path)).json());
    expect(entries).toMatchObject([{ activity: { centiCelsius: 3905, site: null } }]);
    const { operation } = await act(world, anna, { type: 'activity.restore', activityId: temperature });
    await act(world, anna, { type: 'undo', operationId: operation.id });
    await act(world, anna, { type: 'activity.restore', activityId: temperature });
    const { rows } = (await sync(world, anna)).answer;
    const byId = new Map(rows.map(({ id, activity }) => [id, activity]));
    expect([tummy, temperature, note].map((id) => byId.get(id))).toMatchObject([
      { endedAt: now(), endCause: 'edit' },
      { centiCelsius: 3905 },
      { note: 'Laughed aloud', isFirst: false },
    ]);
  });

  test('a feed ends a running tummy time of the partner, and its undo lets it run on', async () => {
    const [anna, erik] = await createCouple(world);
    const tummy = newId();
    await act(world, anna, { type: 'tummy_time.start', activityId: tummy, startedAt: now(), note: null });
    const feed = { kind: 'breastmilk' } as const;
    const start = { type: 'feed.start', activityId: newId(), startedAt: now(), note: null, feed } as const;
    const { operation, result } = await act(world, erik, start);
    expect(result).toMatchObject({ status: 'applied', effects: [{ id: tummy }, { id: start.activityId }] });
    await act(world, erik, { type: 'undo', operationId: operation.id });
    const { rows } = (await sync(world, anna)).answer;
    expect(rows.find(({ id }) => id === tummy)).toMatchObject({ activity: { endedAt: null } });
  });

  test('one author has one running tummy time, beside a feed or a sleep: the table knows it too', async () => {
    const anna = await createStranger(world);
    const start = () => ({ activityId: newId(), startedAt: now(), note: null });
    await act(world, anna, { ...start(), type: 'sleep.start' });
    await act(world, anna, { ...start(), type: 'tummy_time.start', startedAt: now() - MINUTE });
    await act(world, anna, { ...start(), type: 'tummy_time.start' });
    const { rows } = (await sync(world, anna)).answer;
    const running = rows.flatMap(({ activity }) =>
      activity?.kind === 'tummy_time' && !activity.endUnknown ? [activity.startedAt] : [],
    );
    expect(running).toEqual([now()]);
  });
});

describe('R214 export and records', () => {
  test('have them in English, with separate fields for programs', async () => {
    const anna = await createStranger(world);
    await logAll(anna);
    const read = async (path: string) => (await world.request(anna, 'GET', path)).json();
    const exported = (await read('/api/export?zone=UTC')) as { activities: object[]; entries: object[] };
    expect(exported.activities).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'temperature', details: 'Temperature 38.25 °C, ear', notes: 'After the nap' }),
        expect.objectContaining({ type: 'tummy_time', details: 'Tummy time completed', duration: '5m' }),
        expect.objectContaining({ type: 'note', details: 'First time', notes: 'Laughed' }),
      ]),
    );
    expect(exported.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'temperature', celsius: 38.25, site: 'ear' }),
        expect.objectContaining({ kind: 'note', first_time: true, note: 'Laughed' }),
      ]),
    );
  });
});

describe('R219 an app of wire version 1', () => {
  test('gets nothing of them: no rows, no effects, none among the deleted, and goes on', async () => {
    const [anna, erik] = await createCouple(world);
    const ids = await logAll(anna);
    const { cursor } = (await sync(world, erik, { wire: 1 })).answer;
    const feed = { kind: 'breastmilk' } as const;
    const start = { type: 'feed.start', activityId: newId(), startedAt: now(), note: null, feed } as const;
    const { answer } = await sync(world, erik, { wire: 1, cursor, operations: [buildOperation(world, start)] });
    expect(answer.rows.map(({ id }) => id)).toEqual([start.activityId]);
    expect(answer.results).toMatchObject([{ status: 'applied', effects: [{ id: start.activityId }] }]);
    await act(world, anna, { type: 'activity.delete', activityId: ids[2] ?? '' });
    const read = async (path: string) => (await world.request(anna, 'GET', path)).json();
    expect(await read('/api/activities/deleted')).toMatchObject({ entries: [] });
    expect(await read(`/api/activities?from=${now() - MINUTE}&to=${now() + 1}`)).toMatchObject({
      rows: [{ id: start.activityId }],
    });
    const fresh = (await sync(world, erik, { wire: 1 })).answer;
    expect(fresh.rows.map(({ activity }) => activity?.kind)).toEqual(['breastmilk']);
  });
});

describe('R217 the family’s choice of *More*', () => {
  test('no key and no row while nobody chose anything', async () => {
    const anna = await createStranger(world);
    await logDiaper(world, anna);
    expect(await getInfo(world, anna)).not.toHaveProperty('more');
  });

  test('S25 reaches the other parent with the family’s information; a repeat changes nothing', async () => {
    const [anna, erik] = await createCouple(world);
    const { cursor } = (await sync(world, erik)).answer;
    const on = buildOperation(world, { type: 'more.show', on: true });
    await sync(world, anna, { operations: [on] });
    await act(world, erik, place('note', 'pinned'));
    const { answer } = await sync(world, erik, { cursor });
    expect(answer.family?.more).toEqual({ isOn: true, pinned: ['note'], hidden: [] });
    await act(world, anna, { type: 'more.show', on: false });
    const revision = await getRevision(world, anna);
    await sync(world, anna, { operations: [on] });
    expect(await moreOf(erik)).toEqual({ isOn: false, pinned: ['note'], hidden: [] });
    expect(await getRevision(world, anna)).toEqual(revision);
  });

  test('two offline choices of different kinds both count; of one kind the later to arrive', async () => {
    const [anna, erik] = await createCouple(world);
    const first = buildOperation(world, place('note', 'pinned'));
    const second = buildOperation(world, place('note', 'hidden'));
    await sync(world, erik, { operations: [second, buildOperation(world, place('tummy_time', 'pinned'))] });
    await sync(world, anna, { operations: [first, buildOperation(world, place('temperature', 'pinned'))] });
    const chosen = { isOn: false, pinned: ['tummy_time', 'note', 'temperature'], hidden: [] };
    expect([await moreOf(anna), await moreOf(erik)]).toEqual([chosen, chosen]);
  });

  test('refuses a kind that nobody knows and a fifth pin, and changes nothing', async () => {
    const anna = await createStranger(world);
    expect(await act(world, anna, place('moon_phase', 'pinned'))).toMatchObject({
      status: 422,
      result: { status: 'rejected', code: 'kind_unknown' },
    });
    expect(await moreOf(anna)).toBeUndefined();
    const pinned = ['later_a', 'later_b', 'later_c', 'note'];
    const stored = JSON.stringify({ isOn: true, pinned, hidden: [] });
    await sql`update families set more_choices = ${stored}::jsonb where id = ${anna.familyId}`.execute(database);
    expect(await act(world, anna, place('temperature', 'pinned'))).toMatchObject({
      status: 409,
      result: { status: 'rejected', code: 'pins_full' },
    });
    const strange = await act(world, anna, { type: 'more.place', kind: 'No kind!', place: 'pinned' } as Action);
    expect(strange.result).toMatchObject({ status: 'rejected', code: 'invalid_operation' });
    expect((await moreOf(anna))?.pinned).toEqual(pinned);
  });

  test('a write asks no more of the database than before', async () => {
    const anna = await createStranger(world);
    const cost = (action: Action) => {
      const request = buildSync(world, anna, { operations: [buildOperation(world, action)] });
      return countStatements(world, (context) => createPush(context)(familyScope(anna.session), request));
    };
    const temperature = (): Action => ({
      type: 'temperature.log',
      activityId: newId(),
      startedAt: now(),
      note: null,
      centiCelsius: 3700,
      site: null,
    });
    const before = await cost(temperature());
    await act(world, anna, { type: 'more.show', on: true });
    expect(await cost(temperature())).toBe(before);
  });

  test('is in the export, and its key is absent where nothing was chosen', async () => {
    const anna = await createStranger(world);
    const accountOf = async () =>
      ((await (await world.request(anna, 'GET', '/api/export?zone=UTC')).json()) as { account: object }).account;
    expect(await accountOf()).not.toHaveProperty('more');
    await act(world, anna, place('note', 'pinned'));
    expect(await accountOf()).toMatchObject({ more: { is_on: false, pinned: ['note'], hidden: [] } });
  });

  test('F28 who joins brings theirs only if the others have none; who leaves takes a copy', async () => {
    const [anna, bo, carla] = [await createStranger(world), await createStranger(world), await createStranger(world)];
    const join = async (person: Person, others: Person) => {
      const id = await invite(world, others, person);
      expect((await call(world, person, ['POST', `/api/family/invitations/${id}/accept`], {})).status).toBeLessThan(
        300,
      );
      await database.deleteFrom('rate_limits').execute();
    };
    await act(world, anna, place('note', 'pinned'));
    await join(anna, bo);
    const brought = { isOn: false, pinned: ['note'], hidden: [] };
    expect(await moreOf(bo)).toEqual(brought);
    await act(world, carla, place('note', 'hidden'));
    await join(carla, bo);
    expect(await moreOf(carla)).toEqual(brought);
    await act(world, carla, { type: 'more.show', on: true });
    expect((await call(world, carla, ['POST', '/api/family/leave'])).status).toBe(204);
    await act(world, bo, place('temperature', 'hidden'));
    expect(await moreOf(carla)).toEqual({ ...brought, isOn: true });
    expect(await moreOf(anna)).toEqual({ isOn: true, pinned: ['note'], hidden: ['temperature'] });
  });
});

test('R220, D10 a new device gets every first time, however old, and no other old note', async () => {
  const anna = await createStranger(world);
  const old = now() - 200 * DAY;
  const note = (text: string, isFirst: boolean, startedAt: number): Action => ({
    type: 'note.log',
    activityId: newId(),
    startedAt,
    note: text,
    isFirst,
  });
  await act(world, anna, note('Smiled', true, old));
  await act(world, anna, note('Laughed', true, old + DAY));
  await act(world, anna, note('Slept badly', false, old + DAY - 1));
  await act(world, anna, note('Today', false, now()));
  const { rows } = (await sync(world, anna)).answer;
  expect(rows.map(({ activity }) => activity?.note)).toEqual(['Today', 'Laughed', 'Smiled']);
});
