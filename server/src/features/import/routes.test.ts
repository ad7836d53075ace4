import type { Activity } from '@lulla/domain/activity/activity';
import { importedMoment, importedSession } from '@lulla/domain/commands/imported';
import {
  IMPORT_UNDO_FOR,
  type Import,
  type Imported,
  type ImportsResponse,
  MAX_IMPORTED,
  MAX_IMPORTED_AT_ONCE,
} from '@lulla/domain/protocol/import';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import { DAY, HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
import { call, createCouple, createStranger, getEntryIds, invite, logDiaper } from '../../../test/families.ts';
import { act, buildDiaperLog, buildOperation, buildSync, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppEnv } from '../../http/request/app-env.ts';
import { requestId } from '../../http/request/request-id.ts';
import { answerError } from '../../http/response/answer-error.ts';
import { LIMITS } from '../../limits/limits.ts';
import { insertActivities } from '../../rows/activity/writes.ts';
import { lockFamilies, takeRevision } from '../../rows/family-lock.ts';
import { familyScope } from '../../rows/family-scope.ts';
import { sessionMiddleware } from '../../session/account-session.ts';
import { FamilySizes } from '../../sync/family-size.ts';
import { createPush } from '../../sync/push.ts';
import { importRoutes } from './routes.ts';

const world = await createWorld();

function diaper(person: Person, startedAt: number, parts: Partial<Activity> = {}): Activity {
  const fields = { id: newId(), userId: person.userId, startedAt, endedAt: null, note: null };
  return { kind: 'diaper', ...importedMoment(fields), contents: 'pee', fromStock: null, ...parts } as Activity;
}

const daysAgo = (days: number) => world.clock.now() - days * DAY;

async function begin(person: Person, parts: object = {}): Promise<string> {
  const id = newId();
  const body = { id, source: 'huckleberry', total: 1000, childIds: [], ...parts };
  expect(await call(world, person, ['POST', '/api/imports'], body)).toMatchObject({ status: 200 });
  return id;
}

const send = (person: Person, id: string, entries: readonly unknown[]) =>
  call(world, person, ['POST', `/api/imports/${id}/entries`], { entries });
const finish = (person: Person, id: string) => call(world, person, ['POST', `/api/imports/${id}/finish`]);
const undo = (person: Person, id: string) => call(world, person, ['DELETE', `/api/imports/${id}`]);

async function importAll(person: Person, entries: readonly Activity[]): Promise<string> {
  const id = await begin(person);
  await send(person, id, entries);
  await finish(person, id);
  return id;
}

async function list(person: Person): Promise<readonly Import[]> {
  return ((await call(world, person, ['GET', '/api/imports'])).body as unknown as ImportsResponse).imports;
}

/** The log as devices have it, without what says when and in which order it was written. */
async function logOf(person: Person): Promise<unknown[]> {
  const { answer } = await sync(world, person);
  return answer.rows.map(({ revision: _, ...row }: LogRow) => row).sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe('R293 an import', () => {
  test('adds entries, also from before the account, and says so', async () => {
    const anna = await createStranger(world);
    const entries = [diaper(anna, daysAgo(3)), diaper(anna, daysAgo(2000))];
    const id = await begin(anna);
    expect((await send(anna, id, entries)).body).toEqual({ added: 2, alreadyHere: 0 } satisfies Imported);
    expect((await finish(anna, id)).body).toMatchObject({ id, source: 'huckleberry', added: 2, total: 1000 });
    const { rows } = (await sync(world, anna)).answer;
    expect(rows.find((row) => row.id === entries[0]?.id)?.activity).toEqual({
      ...entries[0],
      importedFrom: 'huckleberry',
    });
    expect(await list(anna)).toMatchObject([{ id, userId: anna.userId, undoneAt: null }]);
  });

  test('is the same when any part of it is sent again', async () => {
    const anna = await createStranger(world);
    const body = { id: newId(), source: 'nara', total: 2, childIds: [] };
    const entries = [diaper(anna, daysAgo(3)), diaper(anna, daysAgo(2))];
    for (const _ of [1, 2])
      expect(await call(world, anna, ['POST', '/api/imports'], body)).toMatchObject({ status: 200 });
    await send(anna, body.id, entries);
    expect((await send(anna, body.id, entries)).body).toEqual({ added: 0, alreadyHere: 2 });
    const first = await finish(anna, body.id);
    expect(await finish(anna, body.id)).toEqual(first);
    expect(await getEntryIds(world, anna)).toEqual(new Set(entries.map(({ id }) => id)));
    expect(await list(anna)).toHaveLength(1);
  });

  test('and a newer export of the same log add only what is new', async () => {
    const anna = await createStranger(world);
    const entries = [diaper(anna, daysAgo(3)), diaper(anna, daysAgo(2)), diaper(anna, daysAgo(1))];
    await importAll(anna, entries.slice(0, 2));
    const later = await begin(anna);
    expect((await send(anna, later, entries)).body).toEqual({ added: 1, alreadyHere: 2 });
  });

  test('by both parents at once gives each entry once', async () => {
    const [anna, bo] = await createCouple(world);
    const entries = Array.from({ length: 200 }, (_, index) => diaper(anna, daysAgo(3) + (index * HOUR) / 4));
    const ids = [await begin(anna), await begin(bo)] as const;
    const answers = await Promise.all([send(anna, ids[0], entries), send(bo, ids[1], entries)]);
    const added = answers.map(({ body }) => (body as unknown as Imported).added);
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(200);
    expect(await getEntryIds(world, bo)).toEqual(new Set(entries.map(({ id }) => id)));
  });

  test('makes a partner’s device take a snapshot at its end', async () => {
    const [anna, bo] = await createCouple(world);
    const { cursor } = (await sync(world, bo)).answer;
    const entries = [diaper(anna, daysAgo(3))];
    await importAll(anna, entries);
    const { answer } = await sync(world, bo, { cursor });
    expect(answer).toMatchObject({ reset: true, rows: [{ id: entries[0]?.id }] });
  });

  test('takes as many entries at once as it says, also of the kind that says most', async () => {
    const anna = await createStranger(world);
    const entries = Array.from({ length: MAX_IMPORTED_AT_ONCE }, (_, index): Activity => {
      const startedAt = daysAgo(300) + index * HOUR;
      const fields = { id: newId(), userId: anna.userId, startedAt, endedAt: startedAt + HOUR / 2, note: null };
      const sides = [0, 5, 9, 14].map((minutes) => ({ at: startedAt + minutes * MINUTE, to: 'left' as const }));
      return { kind: 'breastmilk', ...importedSession(fields), sides };
    });
    expect((await send(anna, await begin(anna), entries)).body).toEqual({ added: entries.length, alreadyHere: 0 });
  });

  test('does not bring back what was deleted since', async () => {
    const anna = await createStranger(world);
    const entries = [diaper(anna, daysAgo(3))];
    await importAll(anna, entries);
    await act(world, anna, { type: 'activity.delete', activityId: entries[0]?.id ?? '' });
    await importAll(anna, entries);
    expect(await getEntryIds(world, anna)).toEqual(new Set());
  });
});

test('R293 beginning one again, as after each cut line, and waiting for its child use nothing up', async () => {
  const anna = await createStranger(world);
  const begin = (body: object) => call(world, anna, ['POST', '/api/imports'], body);
  const waiting = { id: newId(), source: 'nara', total: 1, childIds: [newId()] };
  const begun = { ...waiting, id: newId(), childIds: [] };
  for (let again = 0; again < LIMITS.imports.points + 1; again += 1) {
    expect(await begin(waiting)).toMatchObject({ status: 409, code: 'child_not_found' });
    expect(await begin(begun)).toMatchObject({ status: 200 });
  }
  for (let other = 1; other < LIMITS.imports.points; other += 1) await begin({ ...begun, id: newId() });
  expect(await begin({ ...begun, id: newId() })).toMatchObject({ status: 429, code: 'too_many_attempts' });
  expect(await begin(begun)).toMatchObject({ status: 200 });
});

describe('P44 a family whose log is full', () => {
  const { context } = world;
  const sizes = new FamilySizes(context, { max: 40_000, every: 100 });
  const app = new Hono<AppEnv>().use(requestId(), sessionMiddleware(context));
  app.route('/', importRoutes(context, sizes));
  app.onError(answerError(context.log));
  const small: World = {
    ...world,
    request: async (person, method, path, body) =>
      app.request(`${context.config.origin}${path}`, {
        method,
        headers: { Cookie: person?.cookie ?? '', 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
  const post = (person: Person, path: string, body?: object) => call(small, person, ['POST', path], body);

  test('is refused further pieces of an import with 429, and can finish and undo it', async () => {
    const anna = await createStranger(world);
    const id = await begin(anna);
    const pieces = [0, 1, 2].map((piece) =>
      Array.from({ length: 100 }, (_, index) => diaper(anna, daysAgo(20) + (piece * 100 + index) * HOUR)),
    );
    const entries = `/api/imports/${id}/entries`;
    for (const piece of pieces.slice(0, 2)) {
      expect((await post(anna, entries, { entries: piece })).body).toEqual({ added: 100, alreadyHere: 0 });
    }
    const refused = await post(anna, entries, { entries: pieces[2] });
    expect(refused).toMatchObject({ status: 429, code: 'log_full' });
    expect(refused.body).toMatchObject({ error: { retryAfterSeconds: 300 } });
    expect(await getEntryIds(world, anna)).toHaveLength(200);
    const push = createPush(context, sizes);
    const operations = [buildOperation(world, buildDiaperLog(world))];
    const pushed = push(familyScope(anna.session), buildSync(world, anna, { operations }));
    await expect(pushed).rejects.toMatchObject({ status: 429, code: 'log_full' });
    expect((await post(anna, `/api/imports/${id}/finish`)).status).toBe(200);
    expect((await call(small, anna, ['DELETE', `/api/imports/${id}`])).status).toBe(200);
    expect(await getEntryIds(world, anna)).toEqual(new Set());
  });
});

describe('R295 what was logged here too', () => {
  test('is not added, each entry of the log being one of the import', async () => {
    const anna = await createStranger(world);
    await logDiaper(world, anna);
    const at = world.clock.now();
    const entries = [
      diaper(anna, at - MINUTE),
      diaper(anna, at - 2 * MINUTE),
      diaper(anna, at, { contents: 'poo' } as never),
    ];
    const id = await begin(anna);
    expect((await send(anna, id, entries)).body).toEqual({ added: 2, alreadyHere: 1 });
    expect((await send(anna, id, entries)).body).toEqual({ added: 0, alreadyHere: 3 });
  });
});

describe('R295 entries of the log near those of a request', () => {
  const MANY = 3_000;

  /** Logs without the rules of logging, all within a minute. */
  async function logNear(person: Person, at: number, count: number): Promise<void> {
    const entries = Array.from({ length: count }, (_, index) =>
      diaper(person, at + (index % 60) * SECOND, { contents: 'poo' } as never),
    );
    await inTransaction(world.context.database, async (trx) => {
      const [family] = await lockFamilies(trx, [person.familyId]);
      if (!family) throw new Error('A person without a family');
      await insertActivities(trx, await takeRevision(trx, family), entries, world.clock.now());
    });
  }

  test('count once, however many entries are sent about that time', async () => {
    const anna = await createStranger(world);
    const at = daysAgo(3);
    await logNear(anna, at, MANY);
    const entries = Array.from({ length: MAX_IMPORTED_AT_ONCE }, (_, index) => diaper(anna, at + index));
    const sent = await send(anna, await begin(anna), [...entries.slice(1), diaper(anna, daysAgo(2))]);
    expect(sent.body).toEqual({ added: MAX_IMPORTED_AT_ONCE, alreadyHere: 0 });
  });

  test('are 5,000 at most: a request with more is refused, and its halves may be taken', async () => {
    const anna = await createStranger(world);
    const times = [daysAgo(4), daysAgo(3)];
    for (const at of times) await logNear(anna, at, MANY);
    const id = await begin(anna);
    const [one, other] = times.map((at) => diaper(anna, at));
    expect(await send(anna, id, [one, other])).toMatchObject({ status: 422, code: 'too_many_near' });
    expect(await send(anna, id, [one])).toMatchObject({ status: 200, body: { added: 1 } });
    expect(await send(anna, id, [other])).toMatchObject({ status: 200, body: { added: 1 } });
  });

  test('are those within two minutes before and after it', async () => {
    const anna = await createStranger(world);
    const at = daysAgo(3);
    const logged = [at - 2 * MINUTE, at + 2 * MINUTE, at + 9 * MINUTE].map((each) => diaper(anna, each));
    await importAll(anna, logged);
    const id = await begin(anna, { source: 'nara' });
    const entries = [at, at, at + 5 * MINUTE, at + 7 * MINUTE].map((each) => diaper(anna, each));
    expect((await send(anna, id, entries)).body).toEqual({ added: 1, alreadyHere: 3 });
  });
});

describe('R296 undo', () => {
  test('leaves the log of a family that never imported, whatever was logged since', async () => {
    const [anna, bo] = await createCouple(world);
    await logDiaper(world, anna);
    const entries = Array.from({ length: 40 }, (_, index) => diaper(index % 2 ? anna : bo, daysAgo(30) + index * HOUR));
    const id = await importAll(anna, entries);
    const [first, second, third] = entries;
    await act(world, bo, { type: 'activity.edit', activityId: first?.id ?? '', changes: { note: 'edited' } });
    await act(world, anna, { type: 'activity.delete', activityId: second?.id ?? '' });
    await act(world, bo, { type: 'activity.edit', activityId: third?.id ?? '', changes: { contents: 'both' } });
    const edited = await act(world, bo, {
      type: 'activity.edit',
      activityId: third?.id ?? '',
      changes: { contents: 'poo' },
    });
    const kept = [await logDiaper(world, bo), await logDiaper(world, anna)];
    const never = (await logOf(bo)).filter((row) => !entries.some((entry) => entry.id === (row as LogRow).id));
    expect((await undo(anna, id)).body).toMatchObject({ id, undoneAt: world.clock.now() });
    expect(await logOf(bo)).toEqual(never);
    expect(never.map((row) => (row as LogRow).id)).toEqual(expect.arrayContaining(kept));
    expect(await undo(anna, id)).toMatchObject({ status: 200 });
    const { result } = await act(world, bo, { type: 'undo', operationId: edited.operation.id });
    expect(result.status).not.toBe('applied');
  });

  test('and importing again brings everything back', async () => {
    const anna = await createStranger(world);
    const entries = [diaper(anna, daysAgo(3)), diaper(anna, daysAgo(2))];
    await undo(anna, await importAll(anna, entries));
    await importAll(anna, entries);
    expect(await getEntryIds(world, anna)).toEqual(new Set(entries.map(({ id }) => id)));
  });

  test('of one that goes on ends it; after 30 days there is none', async () => {
    const anna = await createStranger(world);
    const id = await begin(anna);
    await send(anna, id, [diaper(anna, daysAgo(3))]);
    await undo(anna, id);
    expect(await send(anna, id, [diaper(anna, daysAgo(2))])).toMatchObject({ status: 409, code: 'import_ended' });
    expect(await finish(anna, id)).toMatchObject({ status: 409, code: 'import_ended' });
    const other = await importAll(anna, [diaper(anna, daysAgo(1))]);
    world.clock.advance(IMPORT_UNDO_FOR + 1);
    expect(await undo(anna, other)).toMatchObject({ status: 409, code: 'import_undo_expired' });
  });

  test('is the importer’s alone, who takes it along when leaving', async () => {
    const [anna, bo] = await createCouple(world);
    const entries = [diaper(anna, daysAgo(3)), diaper(bo, daysAgo(2))];
    const id = await importAll(anna, entries);
    expect(await undo(bo, id)).toMatchObject({ status: 403, code: 'not_permitted' });
    await call(world, anna, ['POST', '/api/family/leave']);
    expect(await list(bo)).toEqual([]);
    await undo(anna, id);
    expect(await getEntryIds(world, anna)).toEqual(new Set());
    expect(await getEntryIds(world, bo)).toEqual(new Set([entries[1]?.id]));
  });
});

test('R336 undoing what deleted an imported entry does not bring it back once the import is undone', async () => {
  const [anna, bo] = await createCouple(world);
  const entries = [diaper(anna, daysAgo(3)), diaper(anna, daysAgo(2))] as const;
  const id = await importAll(anna, entries);
  const deleted = await act(world, anna, { type: 'activity.delete', activityId: entries[0].id });
  const restored = await act(world, anna, { type: 'activity.restore', activityId: entries[0].id });
  const deletedAgain = await act(world, anna, { type: 'undo', operationId: restored.operation.id });
  const [own, kept] = [await logDiaper(world, anna), await logDiaper(world, bo)];
  const ownDeleted = await act(world, anna, { type: 'activity.delete', activityId: own });
  await undo(anna, id);
  for (const { operation } of [deleted, deletedAgain]) {
    const { result } = await act(world, anna, { type: 'undo', operationId: operation.id });
    expect(result).toMatchObject({ status: 'superseded', reason: 'changed_since' });
  }
  expect(await getEntryIds(world, bo)).toEqual(new Set([kept]));
  // The undo of an ordinary deletion goes on working, and the import can come back.
  const { result } = await act(world, anna, { type: 'undo', operationId: ownDeleted.operation.id });
  expect(result).toMatchObject({ status: 'applied', skipped: [] });
  await importAll(anna, entries);
  expect(await getEntryIds(world, bo)).toEqual(new Set([kept, own, ...entries.map((entry) => entry.id)]));
});

describe('R337 an import that moves to another family goes on', () => {
  /** Imports half before a move and half after it; gives whom the entries are about then, null for the first child. */
  async function importAround(anna: Person, childIds: readonly string[], move: () => Promise<unknown>) {
    const body = { id: newId(), source: 'huckleberry', total: 10, childIds };
    const begun = () => call(world, anna, ['POST', '/api/imports'], body);
    const make = (days: number) => childIds.map((childId) => diaper(anna, daysAgo(days), { childId }));
    const [before, after] = [make(3), make(2)];
    await begun();
    await send(anna, body.id, before);
    world.clock.advance(MINUTE);
    await move();
    expect(await begun()).toMatchObject({ status: 200 });
    expect(await send(anna, body.id, after)).toMatchObject({ status: 200, body: { added: childIds.length } });
    expect(await finish(anna, body.id)).toMatchObject({ body: { added: 2 * childIds.length } });
    const { rows } = (await sync(world, anna)).answer;
    const about = (entries: readonly Activity[]) =>
      entries.map(({ id }) => rows.find((row) => row.id === id)?.activity?.childId ?? null);
    // The rest is about the same children as what was there before.
    expect(about(after)).toEqual(about(before));
    return about(after);
  }

  async function join(anna: Person, others: Person, children: Record<string, string | null> = {}) {
    const invitation = await invite(world, others, anna);
    const accepted = await call(world, anna, ['POST', `/api/family/invitations/${invitation}/accept`], { children });
    expect(accepted).toMatchObject({ status: 200 });
  }

  test('with one child on each side', async () => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    expect(await importAround(anna, [anna.familyId], () => join(anna, bo))).toEqual([null]);
  });

  test('with children that are the others’, crosswise', async () => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    const [annas, bos] = [await addChild(world, anna), await addChild(world, bo)];
    const children = { [anna.familyId]: bos, [annas]: bo.familyId };
    const about = await importAround(anna, [anna.familyId, annas], () => join(anna, bo, children));
    expect(about).toEqual([bos, null]);
  });

  test('with the second child the others’ and the first coming along', async () => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    const annas = await addChild(world, anna);
    const children = { [anna.familyId]: null, [annas]: bo.familyId };
    const about = await importAround(anna, [anna.familyId, annas], () => join(anna, bo, children));
    expect(about).toEqual([anna.familyId, null]);
  });

  test('of somebody who leaves', async () => {
    const [anna] = await createCouple(world);
    const leave = () => call(world, anna, ['POST', '/api/family/leave']);
    expect(await importAround(anna, [anna.familyId], leave)).toEqual([null]);
  });

  test('which begins only there, with a child that is remembered', async () => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    const [annas, bos] = [await addChild(world, anna), await addChild(world, bo)];
    await join(anna, bo, { [annas]: bos });
    const id = await begin(anna, { childIds: [annas] });
    expect((await send(anna, id, [diaper(anna, daysAgo(3), { childId: annas })])).body).toMatchObject({ added: 1 });
    const [row] = (await sync(world, anna)).answer.rows;
    expect(row?.activity?.childId).toBe(bos);
    const stray = await send(anna, id, [diaper(anna, daysAgo(3), { childId: newId() })]);
    expect(stray).toMatchObject({ status: 422, code: 'child_not_found' });
  });
});

describe('R335 entries that part from an import', () => {
  /** Imports of each parent: one entry of her own, one of the other parent, which is deleted, and one more of theirs. */
  async function importForEach() {
    const [anna, bo] = await createCouple(world);
    const make = (days: number, other: Person, own: Person) =>
      [diaper(own, daysAgo(days)), diaper(other, daysAgo(days + 1)), diaper(other, daysAgo(days + 2))] as const;
    const [annas, bos] = [make(10, bo, anna), make(20, anna, bo)];
    const [annasImport, bosImport] = [await importAll(anna, annas), await importAll(bo, bos)];
    await act(world, bo, { type: 'activity.delete', activityId: annas[1].id });
    return { anna, bo, annas, bos, annasImport, bosImport };
  }

  test('whoever leaves: they stay their authors’, and the import counts what is left of it', async () => {
    const { anna, bo, annas, bos, annasImport, bosImport } = await importForEach();
    await call(world, anna, ['POST', '/api/family/leave']);
    expect(await list(anna)).toMatchObject([{ id: annasImport, added: 1 }]);
    expect(await list(bo)).toMatchObject([{ id: bosImport, added: 1 }]);
    const { rows } = await sql`
      select 1 from activities where import_id in (${annasImport}, ${bosImport})
        and not exists (select 1 from imports where family_id = activities.family_id and id = import_id)`.execute(
      world.context.database,
    );
    expect(rows).toEqual([]);
    await undo(anna, annasImport);
    await undo(bo, bosImport);
    expect(await getEntryIds(world, anna)).toEqual(new Set([bos[1].id, bos[2].id]));
    expect(await getEntryIds(world, bo)).toEqual(new Set([annas[2].id]));
  });

  test('whoever deletes the account: each import counts what is left of it', async () => {
    const { anna, bo, annasImport, bosImport } = await importForEach();
    await call(world, anna, ['POST', '/api/delete-account'], { userId: anna.userId });
    const left = (await list(bo)).map(({ id, added }) => [id, added]);
    expect(new Map(left as [string, number][])).toEqual(
      new Map([
        [annasImport, 2],
        [bosImport, 1],
      ]),
    );
  });

  test('also when both share a log again', async () => {
    const { anna, bo, annas, bos, annasImport } = await importForEach();
    await call(world, anna, ['POST', '/api/family/leave']);
    const invitation = await invite(world, bo, anna);
    await call(world, anna, ['POST', `/api/family/invitations/${invitation}/accept`]);
    await undo(anna, annasImport);
    expect(await getEntryIds(world, bo)).toEqual(new Set([annas[2].id, ...bos.map(({ id }) => id)]));
  });
});

describe('R294 refused', () => {
  test.each<[string, (person: Person) => unknown, number, string]>([
    ['an entry of somebody else', (anna) => diaper(anna, daysAgo(1), { userId: newId() }), 422, 'author_not_found'],
    ['about a child of nobody', (anna) => diaper(anna, daysAgo(1), { childId: newId() }), 422, 'child_not_found'],
    ['in the future', (anna) => diaper(anna, daysAgo(-1)), 422, 'time_in_future'],
    ['of the stock', (anna) => diaper(anna, daysAgo(1), { fromStock: newId() } as never), 422, 'entry_not_valid'],
    ['of no kind', (anna) => ({ ...diaper(anna, daysAgo(1)), kind: 'story' }), 422, 'invalid_body'],
  ])('%s, with nothing of the request written', async (_title, make, status, code) => {
    const anna = await createStranger(world);
    const id = await begin(anna);
    expect(await send(anna, id, [diaper(anna, daysAgo(2)), make(anna)])).toMatchObject({ status, code });
    expect(await getEntryIds(world, anna)).toEqual(new Set());
  });

  test('an entry twice in one request, too many of them, and more than were announced', async () => {
    const anna = await createStranger(world);
    const id = await begin(anna, { total: 1 });
    const entry = diaper(anna, daysAgo(2));
    expect(await send(anna, id, [entry, entry])).toMatchObject({ status: 422, code: 'id_taken' });
    expect(await send(anna, id, [entry, diaper(anna, daysAgo(3))])).toMatchObject({
      status: 422,
      code: 'too_many_entries',
    });
    const many = Array.from({ length: MAX_IMPORTED_AT_ONCE + 1 }, () => diaper(anna, daysAgo(2)));
    expect(await send(anna, id, many)).toMatchObject({ status: 422, code: 'invalid_body' });
  });

  test('an import that is not there, another one of its id, and too much of a family', async () => {
    const [anna, stranger] = [await createStranger(world), await createStranger(world)];
    const id = await begin(anna, { total: MAX_IMPORTED });
    for (const missing of [newId(), 'x']) {
      expect(await send(anna, missing, [diaper(anna, daysAgo(1))])).toMatchObject({
        status: 404,
        code: 'import_not_found',
      });
    }
    expect(await undo(stranger, id)).toMatchObject({ status: 404, code: 'import_not_found' });
    const body = { id, source: 'glow', total: MAX_IMPORTED, childIds: [] };
    expect(await call(world, anna, ['POST', '/api/imports'], body)).toMatchObject({ status: 409, code: 'id_taken' });
    await begin(anna, { total: MAX_IMPORTED });
    const more = { ...body, id: newId(), total: 1 };
    expect(await call(world, anna, ['POST', '/api/imports'], more)).toMatchObject({
      status: 409,
      code: 'imports_full',
    });
  });

  test('a child that the family does not know yet, until its operation came', async () => {
    const anna = await createStranger(world);
    const childId = newId();
    const body = { id: newId(), source: 'nara', total: 1, childIds: [childId] };
    expect(await call(world, anna, ['POST', '/api/imports'], body)).toMatchObject({
      status: 409,
      code: 'child_not_found',
    });
    const alma = { name: 'Alma', birthDate: null, dueDate: null, sex: null, colour: 'sage' } as const;
    await act(world, anna, { type: 'child.add', childId, ...alma });
    expect(await call(world, anna, ['POST', '/api/imports'], body)).toMatchObject({ status: 200 });
    const entry = diaper(anna, daysAgo(1), { childId });
    await send(anna, body.id, [entry]);
    expect((await sync(world, anna)).answer.rows).toMatchObject([{ activity: { childId } }]);
  });
});

test('R297 the milk store and the stock are as before, whatever is edited of imported entries', async () => {
  const anna = await createStranger(world);
  const at = world.clock.now() - HOUR;
  const lot = { type: 'milk.add', lotId: newId(), pumpedAt: at, ml: 100, place: 'fridge', useBy: at + DAY } as const;
  await act(world, anna, lot);
  const fields = { id: newId(), userId: anna.userId, startedAt: at + MINUTE, endedAt: at + MINUTE, note: null };
  const bottle: Activity = {
    kind: 'bottle',
    ...importedSession(fields),
    startedMl: null,
    amountMl: 50,
    milk: 'breast',
  };
  const id = await importAll(anna, [bottle]);
  await act(world, anna, { type: 'activity.edit', activityId: bottle.id, changes: { amountMl: 80 } });
  await undo(anna, id);
  const { family } = (await sync(world, anna)).answer;
  expect(family?.milk).toMatchObject([{ id: lot.lotId, takenMl: 0 }]);
});
