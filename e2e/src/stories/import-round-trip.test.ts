import type { Activity } from '@lulla/domain/activity/activity';
import { ACTIVITY_KINDS } from '@lulla/domain/activity/kinds';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { activityOf } from '@lulla/import/src/entry/activity-of.ts';
import { NEW_CHILD } from '@lulla/import/src/entry/entry.ts';
import type { Context as ReadContext } from '@lulla/import/src/read/context.ts';
import { readExport } from '@lulla/import/src/read/read.ts';
import {
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildSleep,
  ended,
  putEntries,
} from '@lulla/server/test/entries.ts';
import { call, createStranger, getInfo } from '@lulla/server/test/families.ts';
import { buildOneOfEach } from '@lulla/server/test/one-of-each.ts';
import { act, newId } from '@lulla/server/test/operations.ts';
import type { Person } from '@lulla/server/test/people.ts';
import { createWorld } from '@lulla/server/test/world.ts';
import { expect, test } from 'vitest';

const world = await createWorld();

interface Exported {
  readonly entries: readonly Record<string, unknown>[];
}

async function exportOf(person: Person): Promise<{ bytes: Uint8Array; entries: Exported['entries'] }> {
  const response = await world.request(person, 'GET', '/api/export?zone=Europe/Stockholm');
  const text = await response.text();
  return { bytes: new TextEncoder().encode(text), entries: (JSON.parse(text) as Exported).entries };
}

/** Everything that a log may say, on two children. */
function wholeLog(person: Person, second: string): Activity[] {
  const at = world.clock.now() - DAY;
  return [
    ...Object.values(buildOneOfEach(person, person)),
    ended(buildBottle(person, at, 90), at + 20 * MINUTE),
    { ...buildBottle(person, at + HOUR), milk: 'breast', endUnknown: true },
    { ...ended(buildBreastmilk(person, at + 2 * HOUR), at + 2 * HOUR), minutesLeft: 9, minutesRight: 0 },
    { ...buildDiaper(person, at + 3 * HOUR, 'sov\ngott'), childId: second },
    { ...ended(buildSleep(person, at + 4 * HOUR), at + 5 * HOUR), childId: second },
    { ...buildSleep(person, at + 6 * HOUR), endUnknown: true },
  ];
}

/** What an entry says, without ids, who and when wrote it, and what only this family has: its milk store (R292). */
function said({
  id: _,
  stored: _s,
  also_started_by: _a,
  user_id: _u,
  ended_by: _e,
  child_id,
  edited_at: _d,
  imported_from: _i,
  ...entry
}: Record<string, unknown>) {
  return { ...entry, isOfSecond: child_id !== undefined };
}

test('R292 an export imported into a new family is exported again as it was', async () => {
  const [anna, bo] = [await createStranger(world), await createStranger(world)];
  const second = newId();
  for (const [person, childId] of [
    [anna, second],
    [bo, newId()],
  ] as const) {
    const child = { birthDate: null, dueDate: null, sex: null } as const;
    await act(world, person, { type: 'child.edit', childId: person.familyId, changes: { name: 'Alma' } });
    await act(world, person, { type: 'child.add', childId, name: 'Bo', colour: 'sage', ...child });
  }
  await putEntries(world, anna, wholeLog(anna, second));
  const before = await exportOf(anna);

  const { children } = await getInfo(world, bo);
  const context: ReadContext = {
    now: world.clock.now(),
    zone: 'Europe/Stockholm',
    children: (children ?? []).map(({ id, name }) => ({ id, name })),
    members: [{ id: bo.userId, name: 'Bo' }],
  };
  const read = readExport([{ name: 'Lulla.json', bytes: before.bytes }], context);
  if (read.kind !== 'read') throw new Error(`Not read: ${JSON.stringify(read)}`);
  expect(read.leftOut).toEqual([]);
  expect(read.entries.some(({ childId }) => childId === NEW_CHILD)).toBe(false);
  const place = { familyId: bo.familyId, userId: bo.userId, newChildren: new Map() };
  const entries = read.entries.map((entry) => activityOf(entry, place));
  const id = newId();
  await call(world, bo, ['POST', '/api/imports'], { id, source: 'lulla', total: entries.length, childIds: [] });
  expect((await call(world, bo, ['POST', `/api/imports/${id}/entries`], { entries })).body).toEqual({
    added: before.entries.length,
    alreadyHere: 0,
  });
  await call(world, bo, ['POST', `/api/imports/${id}/finish`]);
  const after = await exportOf(bo);
  // Those of one moment are in the order of their ids.
  const sorted = (all: Exported['entries']) => all.map((entry) => JSON.stringify(said(entry))).sort();
  expect(sorted(after.entries)).toEqual(sorted(before.entries));
  expect(new Set(after.entries.map(({ kind }) => kind))).toEqual(new Set(ACTIVITY_KINDS));
});
