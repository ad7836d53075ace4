import type { Activity } from '@lulla/domain/activity/activity';
import { MAX_CHILDREN, unnamedChild } from '@lulla/domain/child/child';
import type { Action } from '@lulla/domain/protocol/action';
import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, describe, expect, test } from 'vitest';
import { addChild, getChildren } from '../../../test/children.ts';
import { call, createCouple, createStranger, getInfo, getRevision, invite } from '../../../test/families.ts';
import { act, buildDiaperLog, buildOperation, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import type { ChildAnswers } from './policy.ts';

const world = await createWorld();
const { database } = world.context;
const entries = '/api/activities/deleted';

afterEach(() => database.deleteFrom('rate_limits').execute());

async function join(person: Person, others: Person, children?: ChildAnswers) {
  const id = await invite(world, others, person);
  const body = children ? { children } : {};
  return { id, ...(await call(world, person, ['POST', `/api/family/invitations/${id}/accept`], body)) };
}
async function leave(person: Person): Promise<string> {
  expect((await call(world, person, ['POST', '/api/family/leave'])).status).toBe(204);
  return (await getInfo(world, person)).familyId;
}
const change = (familyOrChild: string, changes: Extract<Action, { type: 'child.edit' }>['changes']): Action => ({
  type: 'child.edit',
  childId: familyOrChild,
  changes,
});

/** A diaper of a child; gives what to undo, and the entry. */
async function log(person: Person, childId?: string) {
  const action = buildDiaperLog(world, { activityId: newId(), ...(childId === undefined ? {} : { childId }) });
  const { operation, result } = await act(world, person, action);
  return { id: action.activityId, operation, result };
}
const undo = (person: Person, { operation }: { operation: { id: string } }) =>
  act(world, person, { type: 'undo', operationId: operation.id });

/** Whom the family's entries are about; null for its first child. */
async function about(person: Person): Promise<Map<string, string | null>> {
  const { rows } = (await sync(world, person)).answer;
  return new Map(rows.flatMap(({ id, activity }) => (activity ? [[id, childOf(activity)]] : [])));
}
const childOf = ({ childId }: Activity) => childId ?? null;
const rowsOf = (familyId: string) =>
  database.selectFrom('children').selectAll().where('family_id', '=', familyId).orderBy('position').execute();
const namesOf = async (person: Person) => (await getChildren(world, person)).map(({ name }) => name);

/** A family of one with twins, the first of which is named too. */
async function withTwins(names: readonly [string, string] = ['Olle', 'Siv']) {
  const person = await createStranger(world);
  await act(world, person, change(person.familyId, { name: names[0] }));
  return { person, first: person.familyId, second: await addChild(world, person, { name: names[1] }) };
}

describe('F23 joining', () => {
  test('one child on each side: the same baby, of which nothing is said', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const { id } = await log(clara);
    expect((await join(clara, anna)).status).toBe(200);
    expect((await about(anna)).get(id)).toBeNull();
    expect(await getChildren(world, clara)).toEqual([unnamedChild(anna.familyId)]);
  });

  test('what only the joiner knew of the baby comes along', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    await act(world, clara, change(clara.familyId, { name: 'Siv', birthDate: '2026-09-01' }));
    await join(clara, anna);
    expect(await getChildren(world, anna)).toMatchObject([
      { id: anna.familyId, name: 'Siv', birthDate: '2026-09-01', colour: 'apricot' },
    ]);
  });

  test('another baby comes along, with every entry, deleted and undone ones too', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const hers = await log(anna);
    const [kept, deleted, undone] = [await log(clara), await log(clara), await log(clara)];
    const deletion = await act(world, clara, { type: 'activity.delete', activityId: deleted.id });
    const undoing = await undo(clara, undone);
    const { cursor } = (await sync(world, anna)).answer;
    expect((await join(clara, anna, { [clara.familyId]: null })).status).toBe(200);

    const { answer } = await sync(world, anna, { cursor });
    expect(answer).toMatchObject({
      reset: true,
      family: { children: [{ id: anna.familyId }, { id: clara.familyId }] },
    });
    expect(await about(anna)).toEqual(
      new Map([
        [hers.id, null],
        [kept.id, clara.familyId],
      ]),
    );
    // Deleted ones too: restored by hand, by the undo of the deletion, and by the undo of the undo.
    const restorable = (await call(world, clara, ['GET', entries])).body as { entries: { activity: Activity }[] };
    expect(restorable.entries.map(({ activity }) => childOf(activity))).toEqual([clara.familyId, clara.familyId]);
    expect((await undo(clara, deletion)).result.status).toBe('applied');
    expect((await undo(clara, undoing)).result.status).toBe('applied');
    expect(await about(clara)).toEqual(
      new Map([[hers.id, null], ...[kept, deleted, undone].map(({ id }) => [id, clara.familyId] as const)]),
    );
  });

  test('what was logged before is undone after it: the stored answers tell of the same child', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const logged = await log(clara);
    const edited = await act(world, clara, {
      type: 'activity.edit',
      activityId: logged.id,
      changes: { contents: 'poo' },
    });
    await join(clara, anna, { [clara.familyId]: null });
    const repeated = await sync(world, clara, { operations: [logged.operation] });
    expect(repeated.answer.results).toMatchObject([{ effects: [{ after: { childId: clara.familyId } }] }]);
    expect((await undo(clara, edited)).result).toMatchObject({
      status: 'applied',
      skipped: [],
      effects: [{ after: { childId: clara.familyId, contents: 'pee' } }],
    });
    expect((await undo(clara, logged)).result).toMatchObject({ status: 'applied', skipped: [] });
    expect(await about(anna)).toEqual(new Map());
  });

  test('R250 pumping is about nobody’s child: it names none, and what was pumped before is undone', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const at = world.clock.now();
    const amounts = { leftMl: null, rightMl: null, togetherMl: 60, stored: null, note: null };
    const pumped = await act(world, clara, {
      type: 'pumping.log',
      activityId: newId(),
      startedAt: at - MINUTE,
      endedAt: at,
      ...amounts,
    });
    await join(clara, anna, { [clara.familyId]: null });
    const { answer } = await sync(world, clara, { operations: [pumped.operation] });
    for (const shown of [answer.results, answer.rows]) expect(JSON.stringify(shown)).not.toContain('childId');
    expect(answer.rows).toMatchObject([{ activity: { kind: 'pumping', togetherMl: 60 } }]);
    expect((await undo(clara, pumped)).result).toMatchObject({ status: 'applied', skipped: [] });
    expect(await about(anna)).toEqual(new Map());
  });

  test('twins on both sides, added in another order: each entry stays with its child', async () => {
    const { person: anna, ...annas } = await withTwins(['Olle', 'Siv']);
    const { person: clara, ...claras } = await withTwins(['Siv', 'Olle']);
    const [olles, sivs] = [await log(clara, claras.second), await log(clara, claras.first)];
    const annasOwn = await log(anna, annas.second);
    const running = newId();
    await act(world, clara, { type: 'sleep.start', activityId: running, startedAt: world.clock.now(), note: null });
    const children = { [claras.first]: annas.second, [claras.second]: annas.first };
    expect((await join(clara, anna, children)).status).toBe(200);
    expect(await namesOf(anna)).toEqual(['Olle', 'Siv']);
    expect(await about(clara)).toEqual(
      new Map([
        [olles.id, null],
        [sivs.id, annas.second],
        [annasOwn.id, annas.second],
        [running, annas.second],
      ]),
    );
    world.clock.advance(MINUTE);
    await log(anna);
    const isRunning = async () => {
      const { rows } = (await sync(world, anna)).answer;
      return rows.some(({ id, activity }) => id === running && activity && 'endedAt' in activity && !activity.endedAt);
    };
    expect(await isRunning()).toBe(true);
    await log(anna, annas.second);
    expect(await isRunning()).toBe(false);
    for (const each of [olles, sivs]) expect((await undo(clara, each)).result).toMatchObject({ skipped: [] });
  });

  test('F26 what a device sends afterwards follows the answer, with a name and without', async () => {
    const { person: anna, ...annas } = await withTwins(['Olle', 'Siv']);
    const { person: clara, ...claras } = await withTwins(['Siv', 'Olle']);
    // Another device of Clara’s, which is offline from here on.
    const { cursor } = (await sync(world, clara)).answer;
    const children = { [claras.first]: annas.second, [claras.second]: annas.first };
    expect((await join(clara, anna, children)).status).toBe(200);
    const tap = (childId?: string) => buildDiaperLog(world, childId === undefined ? {} : { childId });
    const [siv, named, olle] = [tap(), tap(claras.first), tap(claras.second)];
    const operations = [siv, named, olle, change(claras.first, { sex: 'boy' })].map((action) =>
      buildOperation(world, action),
    );
    const { answer } = await sync(world, clara, { cursor, operations });
    expect(answer.results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await about(anna)).toEqual(
      new Map([
        [siv.activityId, annas.second],
        [named.activityId, annas.second],
        [olle.activityId, null],
      ]),
    );
    expect((await getChildren(world, anna))[1]?.sex).toBe('boy');
    await act(world, clara, {
      type: 'activity.edit',
      activityId: olle.activityId,
      changes: { childId: claras.first },
    });
    expect((await about(anna)).get(olle.activityId)).toBe(annas.second);
    // Sent again, the answer is the same.
    expect((await sync(world, clara, { cursor: answer.cursor, operations })).answer.results).toEqual(answer.results);
    // A copy remembers too.
    await leave(clara);
    const later = tap(claras.first);
    await act(world, clara, later);
    expect((await about(clara)).get(later.activityId)).toBe(annas.second);
  });

  test('F26 the only child that came along, and one of which nothing is remembered', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const { cursor } = (await sync(world, clara)).answer;
    await join(clara, anna, { [clara.familyId]: null });
    const [own, unknown] = [buildDiaperLog(world), buildDiaperLog(world, { childId: newId() })];
    const operations = [own, unknown].map((action) => buildOperation(world, action));
    await sync(world, clara, { cursor, operations });
    expect(await about(anna)).toEqual(
      new Map([
        [own.activityId, clara.familyId],
        [unknown.activityId, null],
      ]),
    );
    const now = buildDiaperLog(world);
    await act(world, clara, now);
    expect((await about(anna)).get(now.activityId)).toBeNull();
  });

  describe('F26 what an offline device changed of a child', () => {
    const edited = async (person: Person, childId: string) =>
      (await act(world, person, change(childId, { birthDate: '2026-09-01' }))).result.status;
    const birthDates = async (person: Person) => (await getChildren(world, person)).map(({ birthDate }) => birthDate);

    test.each([
      ['of whom nobody said anything', false],
      ['who is stored', true],
    ])('is of their first child, %s, where theirs became that one', async (_, isStored) => {
      const [anna, erik] = [await createStranger(world), await createStranger(world)];
      if (isStored) await act(world, anna, change(anna.familyId, { name: 'Siv' }));
      await join(erik, anna);
      expect(await edited(erik, erik.familyId)).toBe('applied');
      expect(await birthDates(anna)).toEqual(['2026-09-01']);
    });

    test('is of their first child where the second of twins became that one', async () => {
      const anna = await createStranger(world);
      const { person: erik, ...eriks } = await withTwins();
      await join(erik, anna, { [eriks.first]: null, [eriks.second]: anna.familyId });
      expect(await edited(erik, eriks.second)).toBe('applied');
      expect(await birthDates(anna)).toEqual(['2026-09-01', null]);
    });

    test('is of the copy of who was removed meanwhile', async () => {
      const [anna, erik] = await createCouple(world);
      await call(world, anna, ['DELETE', `/api/family/members/${erik.userId}`]);
      expect(await edited(erik, anna.familyId)).toBe('applied');
      expect([await birthDates(anna), await birthDates(erik)]).toEqual([[null], ['2026-09-01']]);
    });

    test('is found over two moves', async () => {
      const [anna, bo, erik] = [await createStranger(world), await createStranger(world), await createStranger(world)];
      await join(erik, anna);
      await leave(erik);
      await join(erik, bo, { [anna.familyId]: null });
      expect(await edited(erik, erik.familyId)).toBe('applied');
      expect(await birthDates(bo)).toEqual([null, '2026-09-01']);
      const tap = buildDiaperLog(world, { childId: erik.familyId });
      await act(world, erik, tap);
      expect((await about(bo)).get(tap.activityId)).toBe(anna.familyId);
    });
  });

  test('F5 adding who had invited me takes the same answer', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    await invite(world, anna, clara);
    const { id } = await log(clara);
    const body = { email: anna.email, children: { [clara.familyId]: null } };
    const added = await call(world, clara, ['POST', '/api/family/invitations'], body);
    expect(added).toMatchObject({ status: 200, body: { status: 'joined' } });
    expect((await about(anna)).get(id)).toBe(clara.familyId);
  });

  test('F9 accepted again, with another answer, changes nothing', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const { id } = await join(clara, anna, { [clara.familyId]: null });
    const before = [await getRevision(world, anna), await rowsOf(anna.familyId)];
    const again = { children: { [newId()]: newId() } };
    expect(await call(world, clara, ['POST', `/api/family/invitations/${id}/accept`], again)).toMatchObject({
      status: 200,
    });
    expect([await getRevision(world, anna), await rowsOf(anna.familyId)]).toEqual(before);
  });
});

describe('a refused answer changes nothing', () => {
  test.each<[string, (ids: { anna: string; clara: string; second: string }) => object, string, number]>([
    ['F23 a child that the joiner does not have', ({ anna }) => ({ [newId()]: anna }), 'children_not_valid', 422],
    ['F23 a child that the others do not have', ({ clara }) => ({ [clara]: newId() }), 'children_not_valid', 422],
    [
      'F23 two children that would become one',
      ({ anna, clara, second }) => ({ [clara]: anna, [second]: anna }),
      'children_not_valid',
      422,
    ],
    ['no id', ({ clara }) => ({ [clara]: 'Siv' }), 'invalid_body', 422],
    ['a list', () => ['Siv'], 'invalid_body', 422],
  ])('%s', async (_, answersOf, code, status) => {
    const anna = await createStranger(world);
    const { person: clara, second } = await withTwins();
    const before = [await getRevision(world, anna), await rowsOf(clara.familyId)];
    const ids = { anna: anna.familyId, clara: clara.familyId, second };
    expect(await join(clara, anna, answersOf(ids) as ChildAnswers)).toMatchObject({ status, code });
    // The invitation alone took a revision.
    expect([(await getRevision(world, anna)) - 1, await rowsOf(clara.familyId)]).toEqual(before);
    expect(await rowsOf(anna.familyId)).toEqual([]);
    expect((await getInfo(world, clara)).receivedInvitations).toHaveLength(1);
  });

  test('F24 an eleventh child', async () => {
    const anna = await createStranger(world);
    for (let n = 1; n < MAX_CHILDREN; n += 1) await addChild(world, anna);
    const { person: clara } = await withTwins();
    expect(await join(clara, anna)).toMatchObject({ status: 409, code: 'children_full' });
    expect(await rowsOf(anna.familyId)).toHaveLength(MAX_CHILDREN);
    expect((await getInfo(world, clara)).members).toHaveLength(1);
  });
});

describe('F25 leaving', () => {
  test('takes a copy of all children in their order, and the author’s entries with their child', async () => {
    const { person: anna, first, second } = await withTwins();
    const bo = await createStranger(world);
    await join(bo, anna);
    await act(world, anna, change(second, { isArchived: true, birthDate: '2026-09-01' }));
    const [one, two, annas] = [await log(bo), await log(bo, second), await log(anna, second)];
    const deleted = await log(bo, second);
    await act(world, bo, { type: 'activity.delete', activityId: deleted.id });
    const before = await getChildren(world, anna);
    const familyId = await leave(bo);
    expect(await getChildren(world, bo)).toEqual(before);
    expect(before.map(({ id }) => id)).toEqual([first, second]);
    expect((await rowsOf(familyId)).map(({ position }) => position)).toEqual([0, 1]);
    expect(await about(bo)).toEqual(
      new Map([
        [one.id, null],
        [two.id, second],
      ]),
    );
    expect(await about(anna)).toEqual(new Map([[annas.id, second]]));
    const restored = await act(world, bo, { type: 'activity.restore', activityId: deleted.id });
    expect(restored.result).toMatchObject({ effects: [{ after: { childId: second } }] });
    expect((await undo(bo, two)).result).toMatchObject({ status: 'applied', skipped: [] });
    // Each side’s copy is its own from now on.
    await act(world, bo, change(first, { name: 'Olof' }));
    expect([await namesOf(anna), await namesOf(bo)]).toEqual([
      ['Olle', 'Siv'],
      ['Olof', 'Siv'],
    ]);
  });

  test('the one child of which nobody said anything is the new family’s', async () => {
    const [anna, bo] = await createCouple(world);
    const { id } = await log(bo);
    const familyId = await leave(bo);
    expect([await getChildren(world, anna), await getChildren(world, bo)]).toEqual([
      [unnamedChild(anna.familyId)],
      [unnamedChild(familyId)],
    ]);
    expect(await about(bo)).toEqual(new Map([[id, null]]));
  });

  test('who comes back is not asked: the children are the same by their ids', async () => {
    const { person: anna, first, second } = await withTwins();
    const bo = await createStranger(world);
    await join(bo, anna);
    const [one, two] = [await log(bo), await log(bo, second)];
    await leave(bo);
    const third = await addChild(world, bo, { name: 'Tage' });
    const three = await log(bo, third);
    expect((await join(bo, anna)).status).toBe(200);
    expect((await getChildren(world, anna)).map(({ id }) => id)).toEqual([first, second, third]);
    expect(await about(anna)).toEqual(
      new Map([
        [one.id, null],
        [two.id, second],
        [three.id, third],
      ]),
    );
  });

  test('who is removed gets the copy too', async () => {
    const { person: anna, second } = await withTwins();
    const bo = await createStranger(world);
    await join(bo, anna);
    await log(bo, second);
    expect((await call(world, anna, ['DELETE', `/api/family/members/${bo.userId}`])).status).toBe(204);
    expect(await namesOf(bo)).toEqual(['Olle', 'Siv']);
    expect([...(await about(bo)).values()]).toEqual([second]);
  });
});

describe('F1 before it is accepted', () => {
  test('an invitation tells how many children there are, by ids alone, and nothing where both sides have one', async () => {
    const { person: anna, first, second } = await withTwins();
    const [bo, clara] = [await createStranger(world), await createStranger(world)];
    await invite(world, anna, bo);
    await invite(world, clara, bo);
    const { receivedInvitations } = await getInfo(world, bo);
    expect(receivedInvitations.map(({ children }) => children)).toEqual([[first, second], undefined]);
    expect(JSON.stringify(receivedInvitations)).not.toMatch(/Olle|Siv/);
    expect(receivedInvitations[1]).not.toHaveProperty('children');
    await addChild(world, bo);
    expect((await getInfo(world, bo)).receivedInvitations[1]).toMatchObject({ children: [clara.familyId] });
  });

  test('it tells that the one child of each side is the same, so that nobody is asked about a copy', async () => {
    const [anna, bo] = await createCouple(world);
    await act(world, anna, change(anna.familyId, { name: 'Olle' }));
    await leave(bo);
    await invite(world, anna, bo);
    expect((await getInfo(world, bo)).receivedInvitations).toMatchObject([{ children: [anna.familyId] }]);
  });
});
