import { describe, expect, test } from 'vitest';
import {
  add,
  answer,
  call,
  createCouple,
  createPartner,
  createStranger,
  getEntryIds,
  getInfo,
  getRevision,
  invite,
  logDiaper,
} from '../../../test/families.ts';
import { act, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();

const leave = (person: Person | null) => call(world, person, ['POST', '/api/family/leave']);
const remove = (person: Person | null, userId: string) =>
  call(world, person, ['DELETE', `/api/family/members/${userId}`]);

async function memberIds(person: Person): Promise<string[]> {
  return (await getInfo(world, person)).members.map((member) => member.userId);
}

async function startSleep(person: Person): Promise<string> {
  const activityId = newId();
  await act(world, person, { type: 'sleep.start', activityId, startedAt: world.clock.now(), note: null });
  return activityId;
}

const endSleep = (activityId: string, note: string | null = null) =>
  ({ type: 'session.end', activityId, endedAt: world.clock.now(), amountMl: null, note }) as const;

describe('F11 leaving', () => {
  test('moves one’s own entries along and leaves the others’', async () => {
    const [anna, bo] = await createCouple(world);
    const annas = await logDiaper(world, anna);
    const bos = await logDiaper(world, bo);
    expect(await leave(bo)).toMatchObject({ status: 204, body: null });
    expect(await getEntryIds(world, anna)).toEqual(new Set([annas]));
    expect(await getEntryIds(world, bo)).toEqual(new Set([bos]));
    expect(await memberIds(anna)).toEqual([anna.userId]);
    expect(await memberIds(bo)).toEqual([bo.userId]);
    expect((await getInfo(world, bo)).members[0]?.invitedBy).toBeNull();
  });

  test('F12 makes every device take a fresh snapshot', async () => {
    const [anna, bo] = await createCouple(world);
    const annas = await logDiaper(world, anna);
    const cursors = [(await sync(world, anna)).answer.cursor, (await sync(world, bo)).answer.cursor];
    await leave(bo);
    const toAnna = (await sync(world, anna, { cursor: cursors[0] ?? null })).answer;
    const toBo = (await sync(world, bo, { cursor: cursors[1] ?? null })).answer;
    expect(toAnna).toMatchObject({ reset: true, rows: [{ id: annas }] });
    expect(toBo).toMatchObject({ reset: true, rows: [] });
  });

  test('is also allowed to the person who created the family', async () => {
    const [anna, bo] = await createCouple(world);
    const annas = await logDiaper(world, anna);
    expect(await leave(anna)).toMatchObject({ status: 204 });
    expect(await getEntryIds(world, bo)).toEqual(new Set());
    expect(await getEntryIds(world, anna)).toEqual(new Set([annas]));
  });

  test('takes deleted entries along, which can still be restored', async () => {
    const [, bo] = await createCouple(world);
    const entry = await logDiaper(world, bo);
    await act(world, bo, { type: 'activity.delete', activityId: entry });
    await leave(bo);
    expect((await act(world, bo, { type: 'activity.restore', activityId: entry })).result.status).toBe('applied');
    expect(await getEntryIds(world, bo)).toEqual(new Set([entry]));
  });

  test('keeps who ended an entry', async () => {
    const [anna, bo] = await createCouple(world);
    const sleep = await startSleep(anna);
    await act(world, bo, endSleep(sleep));
    await leave(anna);
    const { rows } = (await sync(world, anna)).answer;
    expect(rows).toMatchObject([{ id: sleep, activity: { endedBy: bo.userId } }]);
  });

  test('is refused for a person who shares with nobody; repeating it is harmless', async () => {
    const [anna, bo] = await createCouple(world);
    expect(await leave(world.carol)).toMatchObject({ status: 409, code: 'not_sharing' });
    await leave(bo);
    const before = [await getRevision(world, anna), await getRevision(world, bo)];
    expect(await leave(bo)).toMatchObject({ status: 204, body: null });
    expect(await leave(anna)).toMatchObject({ status: 204, body: null });
    expect([await getRevision(world, anna), await getRevision(world, bo)]).toEqual(before);
    expect(await leave(null)).toMatchObject({ status: 401, code: 'signed_out' });
  });

  test('ends the invitations one sent, keeps those of the others; F16 their holders get a new revision', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world);
    const dora = await createStranger(world);
    const fromBo = await invite(world, bo, clara);
    await invite(world, anna, dora);
    const before = [await getRevision(world, clara), await getRevision(world, dora)];
    await leave(bo);
    expect((await getInfo(world, clara)).receivedInvitations).toEqual([]);
    expect((await getInfo(world, dora)).receivedInvitations).toMatchObject([{ memberNames: [anna.displayName] }]);
    expect([await getRevision(world, clara), await getRevision(world, dora)]).toEqual(before.map((old) => old + 1));
    expect(await answer(world, clara, fromBo, 'accept')).toMatchObject({ status: 404 });
  });

  test('coming back needs a new invitation to be accepted', async () => {
    const [anna, bo] = await createCouple(world);
    await leave(bo);
    expect(await add(world, anna, bo.email)).toMatchObject({ body: { status: 'sent' } });
    expect(await memberIds(anna)).toEqual([anna.userId]);
    const { receivedInvitations } = await getInfo(world, bo);
    await answer(world, bo, receivedInvitations[0]?.id ?? '', 'accept');
    expect(await memberIds(anna)).toEqual([anna.userId, bo.userId]);
  });

  test('with a running session of each: both continue, each in its author’s log', async () => {
    const [anna, bo] = await createCouple(world);
    const sleeps = [await startSleep(anna), await startSleep(bo)];
    await leave(bo);
    expect((await act(world, anna, endSleep(sleeps[0] ?? ''))).result.status).toBe('applied');
    expect((await act(world, bo, endSleep(sleeps[1] ?? ''))).result.status).toBe('applied');
  });
});

describe('what was shared, after leaving', () => {
  test("a queued end of the other's sleep is refused, and the refusal is visible", async () => {
    const [anna, bo] = await createCouple(world);
    const sleep = await startSleep(anna);
    await leave(bo);
    const { status, result } = await act(world, bo, endSleep(sleep));
    expect({ status, result }).toMatchObject({ status: 404, result: { code: 'activity_not_found' } });
    expect((await sync(world, anna)).answer.rows).toMatchObject([{ id: sleep, activity: { endedAt: null } }]);
  });

  test.each(['who left', 'who stayed'])('F13 repeating an operation returns %s nothing of the other', async (who) => {
    const [anna, bo] = await createCouple(world);
    const sleep = await startSleep(anna);
    const own = newId();
    const startedAt = world.clock.now();
    const action = { type: 'diaper.log', activityId: own, startedAt, note: null, contents: 'pee' } as const;
    const first = await act(world, bo, action);
    expect(first.result).toMatchObject({ status: 'applied' });
    expect(JSON.stringify(first.result)).toContain(sleep);
    await leave(who === 'who left' ? bo : anna);
    const { answer: repeated } = await sync(world, bo, { operations: [first.operation] });
    expect(repeated.results).toMatchObject([{ status: 'applied', effects: [{ id: own }] }]);
    expect(JSON.stringify(repeated)).not.toContain(sleep);
    expect(await getEntryIds(world, bo)).toEqual(new Set([own]));
  });

  test('F13 a superseded operation returns nothing of the other either', async () => {
    const [anna, bo] = await createCouple(world);
    const sleep = await startSleep(anna);
    await act(world, anna, endSleep(sleep, 'note of Anna'));
    const late = await act(world, bo, endSleep(sleep));
    expect(late.result).toMatchObject({ status: 'superseded', activity: { note: 'note of Anna' } });
    await leave(bo);
    const { answer: repeated } = await sync(world, bo, { operations: [late.operation] });
    expect(repeated.results).toMatchObject([{ status: 'superseded', activity: null }]);
    expect(JSON.stringify(repeated)).not.toContain('note of Anna');
  });

  test('F13 undoing such an operation restores only my own entries', async () => {
    const [anna, bo] = await createCouple(world);
    const sleep = await startSleep(anna);
    const startedAt = world.clock.now();
    const { operation } = await act(world, bo, {
      type: 'diaper.log',
      activityId: newId(),
      startedAt,
      note: null,
      contents: 'both',
    });
    await leave(bo);
    const undone = await act(world, bo, { type: 'undo', operationId: operation.id });
    expect(undone.result).toMatchObject({ status: 'applied', skipped: [] });
    expect((await sync(world, bo)).answer.rows.filter((row) => row.activity !== null)).toEqual([]);
    expect((await sync(world, anna)).answer.rows).toMatchObject([{ id: sleep, activity: { endCause: 'consequence' } }]);
  });

  test('nothing of it can be read [C7.14]', async () => {
    const [anna, bo] = await createCouple(world);
    await logDiaper(world, anna, 'note of Anna');
    await leave(bo);
    await logDiaper(world, anna, 'later note of Anna');
    const synced = JSON.stringify((await sync(world, bo)).answer);
    const now = world.clock.now();
    const past = await world.request(bo, 'GET', `/api/activities?from=${now - 1000}&to=${now + 1000}`);
    for (const text of [synced, await past.text()]) {
      for (const secret of ['note of Anna', anna.userId, anna.email, anna.displayName, anna.familyId]) {
        expect(text).not.toContain(secret);
      }
    }
  });
});

describe('F14 removing', () => {
  test('is allowed to either in a family of two [C2.39 C7.12]', async () => {
    const [anna, bo] = await createCouple(world);
    const [didrik, eva] = await createCouple(world);
    const bos = await logDiaper(world, bo);
    const didriks = await logDiaper(world, didrik);
    expect(await remove(anna, bo.userId)).toMatchObject({ status: 204, body: null });
    expect(await remove(eva, didrik.userId)).toMatchObject({ status: 204 });
    expect(await memberIds(anna)).toEqual([anna.userId]);
    expect(await memberIds(eva)).toEqual([eva.userId]);
    expect(await getEntryIds(world, bo)).toEqual(new Set([bos]));
    expect(await getEntryIds(world, didrik)).toEqual(new Set([didriks]));
  });

  test('in a family of three is allowed to the inviter', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createPartner(world, bo);
    expect(await remove(anna, clara.userId)).toMatchObject({ status: 403, code: 'not_permitted' });
    expect(await remove(clara, bo.userId)).toMatchObject({ status: 403, code: 'not_permitted' });
    expect(await remove(bo, anna.userId)).toMatchObject({ status: 403, code: 'not_permitted' });
    expect(await memberIds(anna)).toHaveLength(3);
    expect(await remove(bo, clara.userId)).toMatchObject({ status: 204 });
    expect(await memberIds(anna)).toEqual([anna.userId, bo.userId]);
  });

  test('cannot remove oneself', async () => {
    const [anna] = await createCouple(world);
    expect(await remove(anna, anna.userId)).toMatchObject({ status: 403, code: 'not_permitted' });
  });

  test('answers the same for strangers and for unknown people [C8.7]', async () => {
    const [anna] = await createCouple(world);
    const withoutRequestId = (body: unknown) => JSON.stringify(body).replace(/"requestId":"[^"]*"/, '');
    const missing = await remove(anna, newId());
    expect(missing).toMatchObject({ status: 404, code: 'member_not_found' });
    for (const userId of [world.carol.userId, 'nobody']) {
      const refused = await remove(anna, userId);
      expect(refused.status).toBe(404);
      expect(withoutRequestId(refused.body)).toBe(withoutRequestId(missing.body));
    }
    expect(await memberIds(world.carol)).toEqual([world.carol.userId]);
  });

  test('is harmless when repeated, for the person removed only', async () => {
    const [anna, bo] = await createCouple(world);
    await remove(anna, bo.userId);
    const before = [await getRevision(world, anna), await getRevision(world, bo)];
    expect(await remove(anna, bo.userId)).toMatchObject({ status: 204 });
    expect(await remove(world.carol, bo.userId)).toMatchObject({ status: 404, code: 'member_not_found' });
    expect([await getRevision(world, anna), await getRevision(world, bo)]).toEqual(before);
  });

  test('needs a session', async () => {
    expect(await remove(null, world.bob.userId)).toMatchObject({ status: 401, code: 'signed_out' });
    expect(await memberIds(world.alice)).toContain(world.bob.userId);
  });
});

describe('PUT /api/units', () => {
  const choose = (person: Person | null, body: unknown) => call(world, person, ['PUT', '/api/units'], body);
  const unitsOf = async (person: Person) => (await getInfo(world, person)).me.units;

  test('R181 are the account’s, field by field, on all its devices with the next revision; repeating is harmless', async () => {
    const [anna, bo] = await createCouple(world);
    const { cursor } = (await sync(world, anna)).answer;
    const before = await getRevision(world, anna);
    expect(await choose(anna, { volume: 'oz' })).toMatchObject({ status: 204, body: null });
    expect(await getRevision(world, anna)).toBe(before + 1);
    expect((await sync(world, anna, { cursor })).answer).toMatchObject({
      reset: false,
      family: { me: { units: { volume: 'oz', temperature: 'c', growth: 'metric' } } },
    });
    expect(await choose(anna, { growth: 'imperial' })).toMatchObject({ status: 204 });
    expect(await choose(anna, { growth: 'imperial', volume: 'oz' })).toMatchObject({ status: 204 });
    expect(await unitsOf(anna)).toEqual({ volume: 'oz', temperature: 'c', growth: 'imperial' });
    expect(await getRevision(world, anna)).toBe(before + 2);
    expect(await unitsOf(bo)).toBeUndefined();
    expect(JSON.stringify(await getInfo(world, bo))).not.toContain('imperial');
  });

  test('R181 nothing new is sent of somebody whose units are everybody’s', async () => {
    const anna = await createStranger(world);
    expect(Object.keys((await getInfo(world, anna)).me)).not.toContain('units');
    await choose(anna, { volume: 'oz', temperature: 'f' });
    await choose(anna, { volume: 'ml', temperature: 'c' });
    expect(Object.keys((await getInfo(world, anna)).me)).not.toContain('units');
  });

  test('is refused without a session, and for what is no unit', async () => {
    const anna = await createStranger(world);
    for (const body of [{}, { volume: 'cup' }, { volume: null }, { weight: 'kg' }, { volume: 'oz', userId: 'x' }, []]) {
      expect([400, 422]).toContain((await choose(anna, body)).status);
    }
    expect(await choose(null, { volume: 'oz' })).toMatchObject({ status: 401 });
    expect(await unitsOf(anna)).toBeUndefined();
  });
});

describe('F19 PUT /api/name', () => {
  const rename = (person: Person | null, displayName: unknown) =>
    call(world, person, ['PUT', '/api/name'], { displayName });
  const nameIn = async (person: Person, { userId }: Person) =>
    (await getInfo(world, person)).members.find((member) => member.userId === userId)?.displayName;

  test('changes the name for everybody in the family, with the next revision; repeating is harmless', async () => {
    const [anna, bo] = await createCouple(world);
    const { cursor } = (await sync(world, bo)).answer;
    const before = await getRevision(world, bo);
    expect(await rename(anna, '  Annika   Ek ')).toMatchObject({ status: 204, body: null });
    expect(await getRevision(world, bo)).toBe(before + 1);
    expect((await sync(world, bo, { cursor })).answer).toMatchObject({
      reset: false,
      family: { members: expect.arrayContaining([expect.objectContaining({ displayName: 'Annika Ek' })]) },
    });
    expect(await rename(anna, 'Annika Ek')).toMatchObject({ status: 204 });
    expect(await getRevision(world, bo)).toBe(before + 1);
    expect((await getInfo(world, anna)).me.displayName).toBe('Annika Ek');
  });

  test('is shown to people invited to the family', async () => {
    const anna = await createStranger(world);
    const bo = await createStranger(world);
    await invite(world, anna, bo);
    const before = await getRevision(world, bo);
    expect(await rename(anna, 'Annika')).toMatchObject({ status: 204 });
    expect(await getRevision(world, bo)).toBe(before + 1);
    expect((await getInfo(world, bo)).receivedInvitations).toMatchObject([{ memberNames: ['Annika'] }]);
  });

  test('is 1 to 50 characters that can be seen, as at sign-up', async () => {
    const anna = await createStranger(world);
    const before = await nameIn(anna, anna);
    for (const name of ['', '   ', '\u200b', 'x'.repeat(51)]) {
      expect(await rename(anna, name)).toMatchObject({
        status: 422,
        body: { error: { code: 'invalid_display_name' } },
      });
    }
    for (const name of [null, 7, ['Anna'], undefined, 'a\u0000b']) {
      expect([400, 422]).toContain((await rename(anna, name)).status);
    }
    expect(await nameIn(anna, anna)).toBe(before);
    expect(await rename(anna, '👶'.repeat(50))).toMatchObject({ status: 204 });
    expect(await rename(null, 'Anna')).toMatchObject({ status: 401 });
  });
});
