import type { Child } from '@lulla/domain/child/child';
import { MAX_CHILDREN } from '@lulla/domain/child/child';
import type { Action } from '@lulla/domain/protocol/action';
import { syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addChild, buildChild, getChildren } from '../../test/children.ts';
import { countStatements } from '../../test/count-statements.ts';
import { createCouple, createStranger, getInfo, getRevision, logDiaper } from '../../test/families.ts';
import { act, buildDiaperLog, buildOperation, buildSync, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { familyScope } from '../rows/family-scope.ts';
import { createPush } from './push.ts';

const world = await createWorld();
const { database } = world.context;
const MAX_POSITION = MAX_CHILDREN - 1;

const edit = (childId: string, changes: Extract<Action, { type: 'child.edit' }>['changes']): Action => ({
  type: 'child.edit',
  childId,
  changes,
});
const rowsOf = ({ familyId }: Person) =>
  database.selectFrom('children').selectAll().where('family_id', '=', familyId).orderBy('position').execute();
/** The entries that a fresh device of `person` gets, by id. */
async function entriesOf(person: Person) {
  const { rows } = (await sync(world, person)).answer;
  return new Map(rows.map(({ id, activity }) => [id, activity]));
}
const running = async (person: Person) =>
  [...(await entriesOf(person)).values()].flatMap((entry) =>
    entry !== null && 'endedAt' in entry && entry.endedAt === null && !entry.endUnknown ? [entry.id] : [],
  );

describe('R170 a family with one child', () => {
  test('stores no row, and its devices get no key', async () => {
    const anna = await createStranger(world);
    const id = newId();
    await act(world, anna, { ...buildDiaperLog(world, { activityId: id }), childId: anna.familyId });
    await act(world, anna, { ...buildDiaperLog(world), childId: newId() });
    expect(await rowsOf(anna)).toEqual([]);
    expect(await getInfo(world, anna)).not.toHaveProperty('children');
    expect([...(await entriesOf(anna)).values()].filter((entry) => entry && 'childId' in entry)).toEqual([]);
    const stored = await database.selectFrom('activities').select('child_id').where('id', '=', id).execute();
    expect(stored).toEqual([{ child_id: null }]);
  });

  test('S24 a write runs as many statements as one of a family with two', async () => {
    const anna = await createStranger(world);
    const cost = () => {
      const request = buildSync(world, anna, { operations: [buildOperation(world, buildDiaperLog(world))] });
      return countStatements(world, (context) => createPush(context)(familyScope(anna.session), request));
    };
    const withOne = await cost();
    await addChild(world, anna);
    expect(await cost()).toBe(withOne);
  });
});

describe('R170, R171 children', () => {
  test('an added child reaches the other parent, with its order and all that is known of it', async () => {
    const [anna, bo] = await createCouple(world);
    const { cursor } = (await sync(world, bo)).answer;
    const childId = newId();
    const content = {
      name: 'Siv',
      birthDate: '2026-09-01',
      dueDate: '2026-09-10',
      sex: 'girl',
      colour: 'lilac',
    } as const;
    const { result } = await act(world, anna, buildChild(childId, content));
    expect(result).toMatchObject({ status: 'applied', effects: [], skipped: [], stock: null });
    const { answer } = await sync(world, bo, { cursor });
    expect(syncResponseSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ reset: false, rows: [] });
    const first = {
      id: anna.familyId,
      name: '',
      birthDate: null,
      dueDate: null,
      sex: null,
      colour: 'apricot',
    } as const;
    expect(answer.family?.children).toEqual([
      { ...first, isArchived: false },
      { id: childId, ...content, isArchived: false },
    ] satisfies Child[]);
    expect(answer.cursor.revision).toBe(cursor.revision + 1);
    expect((await rowsOf(anna)).map(({ position }) => position)).toEqual([0, 1]);
  });

  test('S2 the same operation twice adds one child, also twenty at the same moment', async () => {
    const anna = await createStranger(world);
    const operations = [buildOperation(world, buildChild(newId()))];
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync(world, anna, { operations })));
    for (const { answer } of answers) expect(answer.results).toEqual(answers[0]?.answer.results);
    expect(await getChildren(world, anna)).toHaveLength(2);
  });

  test('two parents add one each at the same moment: both are there, in one order for everybody', async () => {
    const [anna, bo] = await createCouple(world);
    await Promise.all([addChild(world, anna, { name: 'Siv' }), addChild(world, bo, { name: 'Olle' })]);
    const seen = await getChildren(world, anna);
    expect(new Set(seen.map(({ name }) => name))).toEqual(new Set(['', 'Siv', 'Olle']));
    expect(await getChildren(world, bo)).toEqual(seen);
  });

  test('the first child is edited before there is another one: its row is the first', async () => {
    const [anna, bo] = await createCouple(world);
    await act(world, bo, edit(anna.familyId, { name: 'Olle' }));
    expect(await getChildren(world, anna)).toMatchObject([{ id: anna.familyId, name: 'Olle' }]);
    const second = await addChild(world, anna);
    expect(await getChildren(world, bo)).toMatchObject([{ name: 'Olle' }, { id: second }]);
    await act(world, anna, edit(anna.familyId, { sex: 'boy' }));
    await act(world, bo, edit(second, { name: 'Siri', birthDate: '2026-09-01' }));
    expect(await getChildren(world, anna)).toMatchObject([
      { name: 'Olle', sex: 'boy' },
      { name: 'Siri', birthDate: '2026-09-01' },
    ]);
  });

  test('is archived and taken back; archived again, the day stays', async () => {
    const anna = await createStranger(world);
    const second = await addChild(world, anna);
    const archivedAt = world.clock.now();
    await act(world, anna, edit(second, { isArchived: true }));
    world.clock.advance(DAY);
    await act(world, anna, edit(second, { isArchived: true, name: 'Siri' }));
    expect((await rowsOf(anna))[1]).toMatchObject({ name: 'Siri', archived_at: new Date(archivedAt) });
    await act(world, anna, edit(second, { isArchived: false }));
    expect((await rowsOf(anna))[1]).toMatchObject({ archived_at: null });
  });

  test('who waits for the lock sees the child that was added meanwhile', async () => {
    const [anna, bo] = await createCouple(world);
    const childId = newId();
    const adding = buildOperation(world, buildChild(childId));
    const logging = Array.from({ length: 8 }, () => buildOperation(world, { ...buildDiaperLog(world), childId }));
    // Each request after the child's: whichever node or batch it meets, it is behind that one's lock.
    await sync(world, anna, { operations: [adding] });
    await Promise.all(logging.map((operation, n) => sync(world, n % 2 ? anna : bo, { operations: [operation] })));
    const entries = [...(await entriesOf(bo)).values()];
    expect(entries.map((entry) => entry?.childId)).toEqual(logging.map(() => childId));
  });
});

describe('a refused operation changes nothing', () => {
  const ahead = (days: number) => localDate(world.clock.now() + days * DAY, 'UTC');
  test.each<[string, (anna: Person, second: string) => Action, string, number]>([
    ['R170 the id of a child that is there', (_, second) => buildChild(second), 'id_taken', 409],
    ['R170 the id of the first child', ({ familyId }) => buildChild(familyId), 'id_taken', 409],
    ['R171 a change of a child that is not there', () => edit(newId(), { name: 'X' }), 'child_not_found', 404],
    ['R170 born next week', () => buildChild(newId(), { birthDate: ahead(7) }), 'birth_date_not_valid', 422],
    ['R171 expected in a year', (_, second) => edit(second, { dueDate: ahead(365) }), 'due_date_not_valid', 422],
    [
      'R170 expected years before it was born',
      () => buildChild(newId(), { birthDate: ahead(0), dueDate: ahead(-3 * 365) }),
      'due_date_not_valid',
      422,
    ],
    ['S6 a name of two lines', () => buildChild(newId(), { name: 'Siv\nOlle' }), 'invalid_operation', 422],
    ['S6 a name too long', () => buildChild(newId(), { name: 'x'.repeat(51) }), 'invalid_operation', 422],
    ['S6 an unknown colour', () => buildChild(newId(), { colour: 'red' as 'rose' }), 'invalid_operation', 422],
    ['S6 nothing to change', (_, second) => edit(second, {}), 'invalid_operation', 422],
  ])('%s', async (_, actionOf, code, status) => {
    const anna = await createStranger(world);
    const second = await addChild(world, anna);
    const before = [await rowsOf(anna), await getRevision(world, anna)];
    const refused = await act(world, anna, actionOf(anna, second));
    expect([refused.status, refused.result]).toMatchObject([status, { status: 'rejected', code }]);
    expect([await rowsOf(anna), await getRevision(world, anna)]).toEqual(before);
  });

  test('R171 the last child cannot be archived, whether it has a row or not', async () => {
    const anna = await createStranger(world);
    const archiving = edit(anna.familyId, { isArchived: true });
    const refused = { status: 409, result: { status: 'rejected', code: 'last_child' } };
    expect(await act(world, anna, archiving)).toMatchObject(refused);
    expect(await rowsOf(anna)).toEqual([]);
    await act(world, anna, edit(anna.familyId, { name: 'Olle' }));
    expect(await act(world, anna, archiving)).toMatchObject(refused);
  });

  test('R170 the eleventh child', async () => {
    const anna = await createStranger(world);
    for (let n = 1; n < MAX_CHILDREN; n += 1) await addChild(world, anna, { name: `${n}` });
    expect((await getChildren(world, anna)).map(({ name }) => name)).toEqual(['', ...'123456789']);
    const refused = await act(world, anna, buildChild(newId()));
    expect([refused.status, refused.result]).toMatchObject([409, { code: 'children_full' }]);
    expect((await rowsOf(anna)).at(-1)?.position).toBe(MAX_POSITION);
  });

  test('the database itself refuses what the rules do', async () => {
    const anna = await createStranger(world);
    await addChild(world, anna);
    const change = (column: string, value: string | number) =>
      sql`update children set ${sql.ref(column)} = ${value} where family_id = ${anna.familyId} and position = 1`;
    for (const wrong of [
      change('position', 10),
      change('name', 'x'.repeat(51)),
      change('sex', 'x'),
      change('colour', 'x'),
    ])
      await expect(wrong.execute(database)).rejects.toThrow(/violates check constraint/);
    await expect(change('position', 0).execute(database)).rejects.toThrow(/violates unique constraint/);
  });
});

describe('R172 an entry is about one child', () => {
  test('on the other phone too; its author moves it to another child, and undoes that', async () => {
    const [anna, bo] = await createCouple(world);
    const second = await addChild(world, anna);
    const id = newId();
    await act(world, anna, { ...buildDiaperLog(world, { activityId: id }), childId: second });
    expect((await entriesOf(bo)).get(id)).toMatchObject({ childId: second });
    const moved = await act(world, anna, {
      type: 'activity.edit',
      activityId: id,
      changes: { childId: anna.familyId },
    });
    expect(moved.result).toMatchObject({
      effects: [{ before: { childId: second }, after: { editedAt: world.clock.now() } }],
    });
    expect((await entriesOf(bo)).get(id)).not.toHaveProperty('childId');
    await act(world, anna, { type: 'undo', operationId: moved.operation.id });
    expect((await entriesOf(bo)).get(id)).toMatchObject({ childId: second });
  });

  test('R161 an app of wire version 1, and one that knows no children, log for the first one', async () => {
    const [anna, bo] = await createCouple(world);
    await addChild(world, anna);
    const id = newId();
    const operations = [buildOperation(world, buildDiaperLog(world, { activityId: id }))];
    const { answer } = await sync(world, bo, { wire: 1, operations });
    expect(answer.results).toMatchObject([{ status: 'applied' }]);
    const another = await logDiaper(world, bo);
    for (const entry of [id, another]) expect((await entriesOf(anna)).get(entry)).not.toHaveProperty('childId');
  });
});

describe('R173 what ends what stays with one child', () => {
  const feed = (activityId: string, childId?: string): Action => {
    const startedAt = world.clock.now();
    const bottle = { kind: 'bottle', startedMl: 90 } as const;
    return { type: 'feed.start', activityId, startedAt, note: null, feed: bottle, ...(childId ? { childId } : {}) };
  };

  test('R24 both parents feed both children at once; a second feed of one child replaces only its own', async () => {
    const [anna, bo] = await createCouple(world);
    const second = await addChild(world, anna);
    const ids = Array.from({ length: 4 }, newId);
    for (const [n, id] of ids.entries()) await act(world, n < 2 ? anna : bo, feed(id, n % 2 ? second : undefined));
    expect(new Set(await running(anna))).toEqual(new Set(ids));
    world.clock.advance(MINUTE);
    const next = newId();
    await act(world, anna, feed(next, second));
    expect(new Set(await running(bo))).toEqual(new Set([next, ...ids.filter((id) => id !== ids[1])]));
  });

  test('a diaper of one child ends nothing of the other’s', async () => {
    const [anna, bo] = await createCouple(world);
    const second = await addChild(world, anna);
    const [first, other] = [newId(), newId()];
    await act(world, anna, { type: 'sleep.start', activityId: first, startedAt: world.clock.now(), note: null });
    await act(world, bo, {
      type: 'sleep.start',
      activityId: other,
      childId: second,
      startedAt: world.clock.now(),
      note: null,
    });
    world.clock.advance(MINUTE);
    await act(world, bo, { ...buildDiaperLog(world), childId: second });
    expect(await running(anna)).toEqual([first]);
  });

  test('the database holds one open session of a sort an author and child, also of the implied one', async () => {
    const anna = await createStranger(world);
    const second = await addChild(world, anna);
    const open = (child: string | null) => sql`
      insert into activities (family_id, id, user_id, child_id, kind, started_at, revision, received_at)
      values (${anna.familyId}, ${newId()}, ${anna.userId}, ${child}, 'sleep', now(), 1, now())`;
    await open(null).execute(database);
    await open(second).execute(database);
    for (const child of [null, second]) {
      await expect(open(child).execute(database)).rejects.toThrow(/activities_one_open_a_child/);
    }
  });
});
