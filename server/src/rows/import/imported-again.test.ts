import type { Activity } from '@lulla/domain/activity/activity';
import { importedMoment, importedSession } from '@lulla/domain/commands/imported';
import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
import { call, createCouple, createStranger, getEntryIds, invite } from '../../../test/families.ts';
import { act, newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { forgetDeletedContent } from '../activity/writes.ts';

const world = await createWorld();

type Row = readonly [hours: number, parts?: object];

/** The entries of a file as one family gets them: read again in another, their ids are others. */
function read(person: Person, rows: readonly Row[], parts: object = {}): Activity[] {
  return rows.map(([hours, own]) => {
    const startedAt = world.clock.now() - 10 * DAY + hours * HOUR;
    const moment = importedMoment({ id: newId(), userId: person.userId, startedAt, endedAt: null, note: null });
    return { kind: 'diaper', ...moment, contents: 'pee', fromStock: null, ...parts, ...own } as Activity;
  });
}

async function importAll(person: Person, entries: readonly Activity[], childIds: readonly string[] = []) {
  const id = newId();
  await call(world, person, ['POST', '/api/imports'], { id, source: 'huckleberry', total: 1000, childIds });
  const { body } = await call(world, person, ['POST', `/api/imports/${id}/entries`], { entries });
  await call(world, person, ['POST', `/api/imports/${id}/finish`]);
  return body;
}

const edit = (person: Person, { id }: Activity, changes: object) =>
  act(world, person, { type: 'activity.edit', activityId: id, changes } as never);
const remove = (person: Person, { id }: Activity) => act(world, person, { type: 'activity.delete', activityId: id });
const join = async (person: Person, others: Person, children: Record<string, string | null>) =>
  call(world, person, ['POST', `/api/family/invitations/${await invite(world, others, person)}/accept`], { children });

const ROWS: Row[] = [[1], [2], [3]];

/** Erik imports three entries, of which he corrects the first and deletes the second. */
async function importAndChange(erik: Person) {
  const entries = read(erik, ROWS);
  const [first, second] = entries as [Activity, Activity];
  expect(await importAll(erik, entries)).toEqual({ added: 3, alreadyHere: 0 });
  await edit(erik, first, { contents: 'both', startedAt: first.startedAt + HOUR / 2 });
  await remove(erik, second);
  return entries;
}

describe('R293 a file that is imported again after the log moved', () => {
  test.each([
    ['is the same baby', true],
    ['is another baby', false],
  ])('brings nothing back and doubles nothing, where it %s', async (_, isSame) => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    await importAndChange(erik);
    await join(erik, anna, { [erik.familyId]: isSame ? anna.familyId : null });
    const here = await getEntryIds(world, anna);
    expect(here.size).toBe(2);
    const childId = isSame ? {} : { childId: erik.familyId };
    const childIds = isSame ? [] : [erik.familyId];
    const again = await importAll(erik, read(erik, [...ROWS, [4]], childId), childIds);
    expect(again).toEqual({ added: 1, alreadyHere: 3 });
    expect((await getEntryIds(world, anna)).size).toBe(3);
  });

  test('nor where its author left', async () => {
    const [, erik] = await createCouple(world);
    await importAndChange(erik);
    await call(world, erik, ['POST', '/api/family/leave']);
    expect(await importAll(erik, read(erik, ROWS))).toEqual({ added: 0, alreadyHere: 3 });
  });

  test('nor where the other parent imports it', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    const startedAt = world.clock.now() - 10 * DAY;
    const sleepOf = ({ userId }: Person): Activity => ({
      kind: 'sleep',
      ...importedSession({ id: newId(), userId, startedAt, endedAt: startedAt + HOUR, note: null }),
    });
    const sleep = sleepOf(erik);
    await importAll(erik, [sleep]);
    await remove(erik, sleep);
    await join(erik, anna, { [erik.familyId]: anna.familyId });
    expect(await importAll(anna, [sleepOf(anna)])).toEqual({ added: 0, alreadyHere: 1 });
  });

  test('and of what is forgotten nothing is left that tells what it said', async () => {
    const erik = await createStranger(world);
    const [, second] = (await importAndChange(erik)) as [Activity, Activity];
    await forgetDeletedContent(world.context.database, world.clock.now() + 31 * DAY);
    const row = world.context.database.selectFrom('activities').select('import_key').where('id', '=', second.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ import_key: null });
  });

  test('adds what is of another child, and each of what the file has twice', async () => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    await importAndChange(erik);
    await join(erik, anna, { [erik.familyId]: anna.familyId });
    const siv = await addChild(world, erik);
    expect(await importAll(erik, read(erik, ROWS, { childId: siv }), [siv])).toEqual({ added: 3, alreadyHere: 0 });
    expect(await importAll(erik, read(erik, [...ROWS, ...ROWS]))).toEqual({ added: 3, alreadyHere: 3 });
  });
});
