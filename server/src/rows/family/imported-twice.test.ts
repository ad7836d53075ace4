import type { Activity } from '@lulla/domain/activity/activity';
import { importedMoment } from '@lulla/domain/commands/imported';
import type { ImportsResponse } from '@lulla/domain/protocol/import';
import { DAY, HOUR } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
import { call, createCouple, createStranger, getEntryIds, invite, logDiaper } from '../../../test/families.ts';
import { act, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { forgetDeletedContent } from '../activity/writes.ts';

const world = await createWorld();
const { database } = world.context;

type Row = readonly [hours: number, parts?: object];

/** Entries of one file as the family of `person` gets them: the same file gives others' families other ids. */
function read(person: Person, rows: readonly Row[]): Activity[] {
  return rows.map(([hours, parts]) => {
    const startedAt = world.clock.now() - 10 * DAY + hours * HOUR;
    const moment = importedMoment({ id: newId(), userId: person.userId, startedAt, endedAt: null, note: null });
    return { kind: 'diaper', ...moment, contents: 'pee', fromStock: null, ...parts } as Activity;
  });
}

async function importAll(person: Person, entries: readonly Activity[], source = 'huckleberry'): Promise<string> {
  const id = newId();
  const path = `/api/imports/${id}`;
  await call(world, person, ['POST', '/api/imports'], { id, source, total: 1000, childIds: [] });
  const own = entries.map((entry) => ({ ...entry, userId: person.userId }));
  expect((await call(world, person, ['POST', `${path}/entries`], { entries: own })).body).toMatchObject({
    added: own.length,
  });
  expect(await call(world, person, ['POST', `${path}/finish`])).toMatchObject({ status: 200 });
  return id;
}

async function added(person: Person): Promise<Record<string, number>> {
  const { body } = await call(world, person, ['GET', '/api/imports']);
  return Object.fromEntries((body as ImportsResponse).imports.map((each) => [each.id, each.added]));
}

async function join(person: Person, others: Person, children: Record<string, string | null> = {}) {
  const invitation = await invite(world, others, person);
  return call(world, person, ['POST', `/api/family/invitations/${invitation}/accept`], { children });
}

const edit = (person: Person, entry: Activity | undefined, changes: object) =>
  act(world, person, { type: 'activity.edit', activityId: entry?.id ?? '', changes } as never);
const remove = (person: Person, entry: Activity | undefined) =>
  act(world, person, { type: 'activity.delete', activityId: entry?.id ?? '' });
const undoImport = (person: Person, id: string) => call(world, person, ['DELETE', `/api/imports/${id}`]);
const undo = async (person: Person, { operation }: Awaited<ReturnType<typeof act>>) =>
  (await act(world, person, { type: 'undo', operationId: operation.id })).result;
const idsOf = (entries: readonly Activity[]) => new Set(entries.map(({ id }) => id));

describe('R338 who joins and has imported the same file', () => {
  const ROWS: Row[] = [[1], [2, { contents: 'poo' }], [3, { note: 'Late' }]];

  test('brings only what is new, and the import says how many are left of it', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    const theirs = read(anna, ROWS);
    const ours = read(erik, [...ROWS, [4]]);
    const annas = await importAll(anna, theirs);
    const eriks = await importAll(erik, ours);
    expect(await join(erik, anna)).toMatchObject({ status: 200 });
    expect(await getEntryIds(world, anna)).toEqual(new Set([...idsOf(theirs), ours[3]?.id]));
    expect(await added(anna)).toEqual({ [annas]: 3, [eriks]: 1 });
    await undoImport(erik, eriks);
    expect(await getEntryIds(world, anna)).toEqual(idsOf(theirs));
    await undoImport(anna, annas);
    expect(await getEntryIds(world, erik)).toEqual(new Set());
  });

  test('keeps what says anything else, is of another app, was logged or was deleted by the others', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    const theirs = read(anna, [[1], [2], [3], [4], [6]]);
    const ours = read(erik, [[1, { note: 'New' }], [2], [3], [4], [5]]);
    await importAll(anna, theirs);
    const id = await importAll(erik, ours);
    const other = read(erik, [[6]]);
    await importAll(erik, other, 'nara');
    const logged = [await logDiaper(world, anna), await logDiaper(world, erik)];
    await edit(anna, theirs[1], { contents: 'both' });
    await edit(erik, ours[2], { contents: 'both' });
    await remove(anna, theirs[3]);
    await join(erik, anna);
    const kept = new Set([...idsOf([...theirs, ...ours, ...other]), ...logged]);
    kept.delete(theirs[3]?.id ?? '');
    expect(await getEntryIds(world, anna)).toEqual(kept);
    expect(await added(erik)).toMatchObject({ [id]: 5 });
  });

  test('keeps as many that are alike as the one file has that has more', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    await importAll(anna, read(anna, [[1], [1], [2]]));
    const id = await importAll(erik, read(erik, [[1], [1], [2], [2]]));
    await join(erik, anna);
    expect(await getEntryIds(world, anna)).toHaveLength(4);
    expect(await added(erik)).toMatchObject({ [id]: 1 });
  });

  test('has the same entries where the child is the same by the answer', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    const [annas, eriks] = [await addChild(world, anna), await addChild(world, erik)];
    const theirs = read(anna, [[1], [2, { childId: annas }], [3]]);
    const ours = read(erik, [[1, { childId: eriks }], [2], [3]]);
    await importAll(anna, theirs);
    await importAll(erik, ours);
    await join(erik, anna, { [erik.familyId]: annas, [eriks]: anna.familyId });
    expect(await getEntryIds(world, anna)).toEqual(new Set([...idsOf(theirs), ours[2]?.id]));
  });

  test('finds changed since what they did to an entry that is gone', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    await importAll(anna, read(anna, [[1]]));
    const ours = read(erik, [[1]]);
    await importAll(erik, ours);
    const removal = await remove(erik, ours[0]);
    await undo(erik, removal);
    await join(erik, anna);
    expect(await undo(erik, removal)).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(await getEntryIds(world, anna)).toHaveLength(1);
  });
});

describe('R338 who comes back, after the others imported the file again', () => {
  /** The one entry with the same id in both families, which each of them changes before they share a log again. */
  async function comeBack(
    change: (
      anna: Person,
      erik: Person,
      entry: Activity,
    ) => Promise<readonly Awaited<ReturnType<typeof act>>[]> = async () => [],
  ) {
    const [anna, erik] = await createCouple(world);
    const entries = read(erik, [[1], [2]]);
    const eriks = await importAll(erik, entries);
    await call(world, erik, ['POST', '/api/family/leave']);
    const annas = await importAll(anna, entries);
    const [entry] = entries as [Activity, Activity];
    const done = await change(anna, erik, entry);
    expect(await join(erik, anna)).toMatchObject({ status: 200 });
    const { rows } = (await sync(world, anna)).answer;
    const found = rows.flatMap(({ activity }) => (activity?.startedAt === entry.startedAt ? [activity] : []));
    expect(rows).toHaveLength(found.length + 1);
    return { anna, erik, entry, annas, eriks, done, found };
  }

  test('has each entry once', async () => {
    const { anna, erik, entry, annas, eriks, found } = await comeBack();
    expect(found).toMatchObject([{ id: entry.id, userId: anna.userId }]);
    expect(await added(erik)).toEqual({ [annas]: 2, [eriks]: 0 });
    expect(await undoImport(erik, eriks)).toMatchObject({ status: 200 });
    expect(await getEntryIds(world, erik)).toHaveLength(2);
    await undoImport(anna, annas);
    expect(await getEntryIds(world, anna)).toEqual(new Set());
  });

  test('keeps what they edited beside what is there, and can undo that', async () => {
    const { anna, erik, entry, annas, eriks, done, found } = await comeBack(async (_, erik, each) => [
      await edit(erik, each, { contents: 'both' }),
    ]);
    const contents = found.map((each) => [each.userId, (each as { contents?: string }).contents]);
    expect(new Map(contents as [string, string][])).toEqual(
      new Map([
        [anna.userId, 'pee'],
        [erik.userId, 'both'],
      ]),
    );
    expect(found.find(({ id }) => id === entry.id)?.userId).toBe(anna.userId);
    expect(await added(erik)).toEqual({ [annas]: 2, [eriks]: 1 });
    const [edited] = done;
    expect(edited && (await undo(erik, edited))).toMatchObject({ status: 'applied', skipped: [] });
    await undoImport(anna, annas);
    const { rows } = (await sync(world, anna)).answer;
    expect(rows).toMatchObject([{ activity: { userId: erik.userId, contents: 'pee' } }]);
    await undoImport(erik, eriks);
    expect(await getEntryIds(world, anna)).toEqual(new Set());
  });

  test('finds what the others edited', async () => {
    const { anna, annas, eriks, found } = await comeBack(async (anna, _, entry) => [
      await edit(anna, entry, { contents: 'both' }),
    ]);
    expect(found).toMatchObject([{ userId: anna.userId, contents: 'both' }]);
    expect(await added(anna)).toEqual({ [annas]: 2, [eriks]: 0 });
  });

  test('finds what both edited, unless alike, twice', async () => {
    for (const [contents, count] of [
      ['poo', 2],
      ['both', 1],
    ] as const) {
      const { found } = await comeBack(async (anna, erik, entry) => [
        await edit(anna, entry, { contents: 'both' }),
        await edit(erik, entry, { contents }),
      ]);
      expect(found).toHaveLength(count);
    }
  });

  test('finds what they deleted and the others did not, and cannot undo the deletion', async () => {
    const { anna, erik, entry, eriks, done, found } = await comeBack(async (_, erik, each) => [
      await remove(erik, each),
    ]);
    expect(found).toMatchObject([{ id: entry.id, userId: anna.userId }]);
    expect(await added(erik)).toMatchObject({ [eriks]: 0 });
    const [removal] = done;
    expect(removal && (await undo(erik, removal))).toMatchObject({ status: 'superseded', reason: 'changed_since' });
  });

  test('brings what the others deleted, who cannot undo their deletion', async () => {
    const { anna, erik, entry, annas, eriks, done, found } = await comeBack(async (anna, _, each) => [
      await remove(anna, each),
    ]);
    expect(found).toMatchObject([{ id: entry.id, userId: erik.userId }]);
    expect(await added(erik)).toEqual({ [annas]: 1, [eriks]: 1 });
    const [removal] = done;
    expect(removal && (await undo(anna, removal))).toMatchObject({ status: 'superseded', reason: 'changed_since' });
  });

  test('has nothing of what both deleted, also long ago', async () => {
    const deleteBoth = async (anna: Person, erik: Person, entry: Activity) => [
      await remove(anna, entry),
      await remove(erik, entry),
    ];
    expect((await comeBack(deleteBoth)).found).toEqual([]);
    const { found } = await comeBack(async (...all) => {
      const done = await deleteBoth(...all);
      await forgetDeletedContent(database, world.clock.now() + 31 * DAY);
      return done;
    });
    expect(found).toEqual([]);
  });
});

test('F15 an entry that was imported never takes the place of one that was logged, nor the other way round', async () => {
  for (const isOurs of [true, false]) {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    const entries = read(anna, [[1]]);
    await importAll(anna, entries);
    await importAll(erik, entries);
    const logged = isOurs ? erik : anna;
    await sql`update activities set imported_from = null where family_id = ${logged.familyId}`.execute(database);
    expect(await join(erik, anna)).toMatchObject({ status: 409, code: 'entries_collide' });
    for (const person of [anna, erik]) expect(await getEntryIds(world, person)).toEqual(idsOf(entries));
  }
});
