import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import {
  add,
  answer,
  call,
  createCouple,
  createStranger,
  getEntryIds,
  getInfo,
  getMailsTo,
  getRevision,
  invite,
  logDiaper,
} from '../../../test/families.ts';
import { newId, sync } from '../../../test/operations.ts';
import { type Person, signIn } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { purgeExpired } from '../../lifecycle/housekeeping.ts';

const world = await createWorld();
const { database } = world.context;

describe('accepting', () => {
  test('F10 takes the joiner and their entries to the others; everybody gets a snapshot [C1.8 C3.23 C6.4 C7.9 C7.11 A1.1]', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world);
    const entries = [await logDiaper(world, anna), await logDiaper(world, bo), await logDiaper(world, clara)];
    const cursors = await Promise.all(
      [anna, bo, clara].map(async (person) => (await sync(world, person)).answer.cursor),
    );
    const id = await invite(world, anna, clara);
    expect(await answer(world, clara, id, 'accept')).toMatchObject({ status: 200, body: {} });

    for (const [index, person] of [anna, bo, clara].entries()) {
      const { answer: synced } = await sync(world, person, { cursor: cursors[index] ?? null });
      expect(synced.reset).toBe(true);
      expect(new Set(synced.rows.map((row) => row.id))).toEqual(new Set(entries));
      expect(synced.family?.members.map((member) => member.userId)).toEqual([anna.userId, bo.userId, clara.userId]);
      expect(synced.family?.sentInvitations).toEqual([]);
      expect(synced.family?.receivedInvitations).toEqual([]);
    }
    expect((await getInfo(world, clara)).members.at(-1)).toMatchObject({ invitedBy: anna.userId });
    const left = await database.selectFrom('families').select('id').where('id', '=', clara.familyId).execute();
    expect(left).toEqual([]);
  });

  test('F9 twice is harmless', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    await answer(world, clara, id, 'accept');
    const before = await getRevision(world, anna);
    expect(await answer(world, clara, id, 'accept')).toMatchObject({ status: 200, body: {} });
    expect(await getRevision(world, anna)).toBe(before);
  });

  test('F10 moves stored results along: a repeat gives the same result and no second effect', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const startedAt = world.clock.now();
    const action = { type: 'diaper.log', activityId: newId(), startedAt, note: null, contents: 'poo' } as const;
    const operation = { id: newId(), at: startedAt, zone: 'Europe/Stockholm', action };
    const first = await sync(world, clara, { operations: [operation] });
    await answer(world, clara, await invite(world, anna, clara), 'accept');
    const second = await sync(world, clara, { operations: [operation] });
    expect(second.answer.results).toEqual(first.answer.results);
    expect(second.answer.rows.filter((row) => row.id === action.activityId)).toHaveLength(1);
  });

  test('F6 is refused while sharing with others, and possible after leaving them', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const dora = await createStranger(world);
    const fromAnna = await invite(world, anna, clara);
    await answer(world, clara, await invite(world, dora, clara), 'accept');
    expect(await answer(world, clara, fromAnna, 'accept')).toMatchObject({
      status: 409,
      code: 'shares_with_others',
      body: { error: { who: 'you' } },
    });
    expect(await call(world, clara, ['POST', '/api/family/leave'])).toMatchObject({ status: 204 });
    expect(await answer(world, clara, fromAnna, 'accept')).toMatchObject({ status: 200 });
  });

  test('F15 is refused when an entry of the family has the id of one of mine', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const entry = await logDiaper(world, anna, 'note of Anna');
    const columns = await database
      .selectFrom('activities')
      .selectAll()
      .where('id', '=', entry)
      .executeTakeFirstOrThrow();
    await database
      .insertInto('activities')
      .values({ ...columns, family_id: clara.familyId, user_id: clara.userId, note: 'note of Clara' })
      .execute();
    const id = await invite(world, anna, clara);
    expect(await answer(world, clara, id, 'accept')).toMatchObject({ status: 409, code: 'entries_collide' });
    expect((await getInfo(world, clara)).members).toHaveLength(1);
    expect((await getInfo(world, clara)).receivedInvitations).toHaveLength(1);
  });

  test('F10 ends the invitations of the family that is left; F16 their holders get a new revision', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const dora = await createStranger(world);
    const toDora = await invite(world, clara, dora);
    const before = await getRevision(world, dora);
    await answer(world, clara, await invite(world, anna, clara), 'accept');
    expect((await getInfo(world, dora)).receivedInvitations).toEqual([]);
    expect(await getRevision(world, dora)).toBe(before + 1);
    expect(await answer(world, dora, toDora, 'accept')).toMatchObject({ status: 404, code: 'invitation_not_found' });
  });

  test('F16 shows the new member to others whom the family has invited [C1.1]', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const dora = await createStranger(world);
    await invite(world, anna, dora);
    const { cursor } = (await sync(world, dora)).answer;
    await answer(world, clara, await invite(world, anna, clara), 'accept');
    const { family } = (await sync(world, dora, { cursor })).answer;
    expect(family?.receivedInvitations[0]?.memberNames).toEqual([anna.displayName, clara.displayName]);
  });
});

describe('F5 adding a person who has invited me', () => {
  test('joins their family', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const entry = await logDiaper(world, clara);
    await invite(world, anna, clara);
    expect(await add(world, clara, anna.email)).toMatchObject({ status: 200, body: { status: 'joined' } });
    expect((await getInfo(world, anna)).members.map((member) => member.userId)).toEqual([anna.userId, clara.userId]);
    expect(await getEntryIds(world, anna)).toContain(entry);
  });

  test('joins their family also by the address of another member', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world);
    await invite(world, anna, clara);
    expect(await add(world, clara, bo.email)).toMatchObject({ status: 200, body: { status: 'joined' } });
    expect((await getInfo(world, clara)).members).toHaveLength(3);
  });

  test('joins them also after a decline', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    await answer(world, clara, await invite(world, anna, clara), 'decline');
    expect(await add(world, clara, anna.email)).toMatchObject({ status: 200, body: { status: 'joined' } });
  });

  test('F6 while I share with others invites them to my family, if they are alone', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    await invite(world, anna, clara);
    await answer(world, clara, await invite(world, await createStranger(world), clara), 'accept');
    expect(await add(world, clara, anna.email)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect((await getInfo(world, anna)).receivedInvitations).toHaveLength(1);
    expect((await getInfo(world, clara)).members).toHaveLength(2);
  });
});

describe('P42: after a decline', () => {
  const hide = (person: Person, id: string) => call(world, person, ['POST', `/api/family/invitations/${id}/hide`]);
  const hidden = (person: Person) => call(world, person, ['GET', '/api/family/hidden-inviters']);
  const allow = (person: Person, userId: string) =>
    call(world, person, ['DELETE', `/api/family/hidden-inviters/${userId}`]);
  const shown = async (person: Person) => (await getInfo(world, person)).receivedInvitations.length;

  test('other invitations of the same inviter are dropped for 30 days, and the inviter sees no difference', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const mails = async () => (await getMailsTo(world, clara)).length;
    await answer(world, clara, await invite(world, anna, clara), 'decline');
    const revision = await getRevision(world, clara);
    for (let round = 0; round < 3; round += 1) {
      const again = await invite(world, anna, clara);
      expect((await getInfo(world, anna)).sentInvitations).toMatchObject([{ id: again, email: clara.email }]);
      expect(await call(world, anna, ['DELETE', `/api/family/invitations/${again}`])).toMatchObject({ status: 204 });
    }
    // The first one's went with it when it was taken back.
    expect([await mails(), await getRevision(world, clara)]).toEqual([0, revision]);
    expect(await shown(clara)).toBe(0);
    expect(await hidden(clara)).toMatchObject({ status: 200, body: { inviters: [] } });
    // Others are heard, also by mail.
    await invite(world, await createStranger(world), clara);
    expect([await mails(), await shown(clara)]).toEqual([1, 1]);
    world.clock.advance(31 * DAY);
    await invite(world, anna, clara);
    expect(await shown(clara)).toBe(1);
    await purgeExpired(world.context);
    expect(
      await database.selectFrom('refused_inviters').select('user_id').where('user_id', '=', clara.userId).execute(),
    ).toEqual([]);
  });

  test('hiding an inviter ends their invitations until they are allowed again; repeats are harmless', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    expect([(await hide(clara, id)).status, (await hide(clara, id)).status]).toEqual([204, 204]);
    const inviters = [{ userId: anna.userId, displayName: anna.displayName }];
    expect(await hidden(clara)).toMatchObject({ body: { inviters } });
    world.clock.advance(400 * DAY);
    await purgeExpired(world.context);
    const later = await createStranger(world);
    const claraLater = { ...clara, ...(await signIn(world.context, clara)) };
    const annaLater = { ...anna, ...(await signIn(world.context, anna)) };
    await invite(world, annaLater, claraLater);
    expect(await shown(claraLater)).toBe(0);
    // Nobody else's list, and nobody's who is not on it.
    expect(await hidden(later)).toMatchObject({ body: { inviters: [] } });
    expect([(await allow(later, anna.userId)).status, (await allow(claraLater, later.userId)).status]).toEqual([
      204, 204,
    ]);
    expect(await hidden(claraLater)).toMatchObject({ body: { inviters } });
    expect([
      (await allow(claraLater, anna.userId)).status,
      (await allow(claraLater, anna.userId)).status,
      (await allow(claraLater, 'nobody')).status,
    ]).toEqual([204, 204, 204]);
    expect(await hidden(claraLater)).toMatchObject({ body: { inviters: [] } });
    world.clock.advance(8 * DAY);
    await invite(world, annaLater, claraLater);
    expect(await shown(claraLater)).toBe(1);
  });

  test('hiding is for the invited person alone', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    for (const person of [anna, await createStranger(world)]) {
      expect(await hide(person, id)).toMatchObject({ status: 404, code: 'invitation_not_found' });
    }
    expect(await shown(clara)).toBe(1);
  });

  test('adding them oneself still links both', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    await hide(clara, await invite(world, anna, clara));
    expect(await add(world, clara, anna.email)).toMatchObject({ body: { status: 'joined' } });
  });
});

describe('F7 declining', () => {
  test('is silent: the inviting family sees no difference, not even a revision', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    const before = await Promise.all([sync(world, anna), sync(world, bo)]);
    expect(await answer(world, clara, id, 'decline')).toMatchObject({ status: 204 });
    const after = await Promise.all([sync(world, anna), sync(world, bo)]);
    expect(after).toEqual(before);
    expect((await getInfo(world, clara)).receivedInvitations).toEqual([]);
  });

  test('is sent to my other devices', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    const { cursor } = (await sync(world, clara)).answer;
    await answer(world, clara, id, 'decline');
    expect((await sync(world, clara, { cursor })).answer.family?.receivedInvitations).toEqual([]);
  });

  test('F9 twice is harmless, and it cannot be accepted after', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    await answer(world, clara, id, 'decline');
    expect(await answer(world, clara, id, 'decline')).toMatchObject({ status: 204 });
    expect(await answer(world, clara, id, 'accept')).toMatchObject({ status: 404, code: 'invitation_not_found' });
  });

  test('asking again looks the same to the inviter, and sends nothing', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    await answer(world, clara, await invite(world, anna, clara), 'decline');
    const { sentInvitations } = await getInfo(world, anna);
    const mails = await getMailsTo(world, clara);
    world.clock.advance(MINUTE);
    expect(await add(world, anna, clara.email)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect((await getInfo(world, anna)).sentInvitations).toEqual(sentInvitations);
    expect((await getInfo(world, clara)).receivedInvitations).toEqual([]);
    expect(await getMailsTo(world, clara)).toEqual(mails);
  });
});

describe('F8 taking an invitation back', () => {
  test('is for every member of the inviting family, and shows at both sides', async () => {
    const [anna, bo] = await createCouple(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    const { cursor } = (await sync(world, clara)).answer;
    expect(await answer(world, bo, id, 'revoke')).toMatchObject({ status: 204 });
    expect((await getInfo(world, anna)).sentInvitations).toEqual([]);
    expect((await sync(world, clara, { cursor })).answer.family?.receivedInvitations).toEqual([]);
    expect(await answer(world, clara, id, 'accept')).toMatchObject({ status: 404, code: 'invitation_not_found' });
    expect(await answer(world, bo, id, 'revoke')).toMatchObject({ status: 404, code: 'invitation_not_found' });
  });
});

describe('F3 after seven days', () => {
  test.each(['accept', 'decline', 'revoke'] as const)('an invitation cannot be answered (%s)', async (how) => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const id = await invite(world, anna, clara);
    world.clock.advance(7 * DAY);
    const person = how === 'revoke' ? anna : clara;
    expect(await answer(world, person, id, how)).toMatchObject({ status: 404, code: 'invitation_not_found' });
    expect((await getInfo(world, anna)).sentInvitations).toEqual([]);
    expect((await getInfo(world, clara)).receivedInvitations).toEqual([]);
  });

  test('adding again is a new invitation, and adding the inviter no acceptance', async () => {
    const anna = await createStranger(world);
    const clara = await createStranger(world);
    const old = await invite(world, anna, clara);
    world.clock.advance(7 * DAY);
    expect(await add(world, clara, anna.email)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect(await answer(world, clara, old, 'accept')).toMatchObject({ status: 404 });
    const dora = await createStranger(world);
    const first = await invite(world, dora, clara);
    world.clock.advance(7 * DAY);
    expect(await invite(world, dora, clara)).not.toBe(first);
  });

  test('an expired invitation is deleted, and an open one stays', async () => {
    const clara = await createStranger(world);
    await invite(world, await createStranger(world), clara);
    world.clock.advance(DAY);
    const open = await invite(world, await createStranger(world), clara);
    world.clock.advance(6 * DAY);
    await purgeExpired(world.context);
    const left = await database.selectFrom('invitations').select('id').where('invitee_id', '=', clara.userId).execute();
    expect(left).toEqual([{ id: open }]);
  });
});
