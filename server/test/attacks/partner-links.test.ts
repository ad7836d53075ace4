import { describe, expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import {
  add,
  answer,
  call,
  createCouple,
  createStranger,
  getEntryIds,
  getInfo,
  invite,
  logDiaper,
} from '../families.ts';
import { getFingerprint } from '../fingerprint.ts';
import { getCode } from '../mailbox.ts';
import { act, newId } from '../operations.ts';
import type { Person } from '../people.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const membersOf = async (person: Person) => (await getInfo(world, person)).members.map(({ userId }) => userId);
const leave = (person: Person) => call(world, person, ['POST', '/api/family/leave']);

describe('an invitation that was used', () => {
  test.each(['left', 'was removed'])('readmits nobody who %s: its id works once', async (how) => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    const id = await invite(world, anna, erik);
    expect((await answer(world, erik, id, 'accept')).status).toBe(200);
    if (how === 'left') await leave(erik);
    else await call(world, anna, ['DELETE', `/api/family/members/${erik.userId}`]);
    const before = await getFingerprint(world);
    for (const again of ['accept', 'decline'] as const) {
      expect(await answer(world, erik, id, again)).toMatchObject({ status: 404, code: 'invitation_not_found' });
    }
    expect(await answer(world, anna, id, 'revoke')).toMatchObject({ status: 404, code: 'invitation_not_found' });
    expect(await getFingerprint(world)).toEqual(before);
  });

  test('admits nobody else who knows its id, before and after', async () => {
    const [anna, erik, mallory] = [
      await createStranger(world),
      await createStranger(world),
      await createStranger(world),
    ];
    await logDiaper(world, anna);
    const id = await invite(world, anna, erik);
    expect(await answer(world, mallory, id, 'accept')).toMatchObject({ status: 404 });
    await answer(world, erik, id, 'accept');
    expect(await answer(world, mallory, id, 'accept')).toMatchObject({ status: 404 });
    expect(await membersOf(mallory)).toEqual([mallory.userId]);
    expect(await getEntryIds(world, mallory)).toEqual(new Set());
  });
});

describe('one account and one pair, in any spelling of the address', () => {
  const SPELLINGS: readonly (readonly [string, (email: string) => string])[] = [
    ['in capitals', (email) => email.toUpperCase()],
    ['with spaces around it', (email) => `  ${email}\t`],
    ['with no-break spaces around it', (email) => `\u00a0${email}\u00a0`],
    ['with an invisible space after it, as from a chat', (email) => `${email}\u200b`],
    ['with half of it in capitals', (email) => email.replace('example', 'EXAMPLE')],
  ];

  test.each(SPELLINGS)('%s', async (_name, spell) => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    expect(await add(world, anna, spell(anna.email))).toMatchObject({ status: 422, code: 'cannot_add_yourself' });
    await invite(world, anna, erik);
    expect(await add(world, anna, spell(erik.email))).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect((await getInfo(world, erik)).receivedInvitations).toHaveLength(1);
    expect(await add(world, erik, spell(anna.email))).toMatchObject({ status: 200, body: { status: 'joined' } });
    expect(await add(world, erik, spell(anna.email))).toMatchObject({ status: 409, code: 'already_connected' });
    expect(await membersOf(anna)).toEqual([anna.userId, erik.userId]);
  });

  test.each([
    (email: string) => email.replace('@', '+x@'),
    (email: string) => email.replace('e', '\u0435'),
    (email: string) => `${email}.`,
    (email: string) => `${email},mallory@example.com`,
    (email: string) => `"${email}"@example.com`,
  ])('a look-alike address is somebody else, or nobody (%#)', async (spell) => {
    const [anna, erik] = [await createStranger(world), await createStranger(world)];
    const { status, code } = await add(world, anna, spell(erik.email));
    expect([
      [404, 'user_not_found'],
      [422, 'invalid_email'],
    ]).toContainEqual([status, code]);
    expect((await getInfo(world, erik)).receivedInvitations).toEqual([]);
  });
});

test('P2: an address without an account is refused, and whoever signs up with it later owes nobody anything', async () => {
  const mallory = await createStranger(world);
  const email = 'later@example.com';
  expect(await add(world, mallory, email)).toMatchObject({ status: 404, code: 'user_not_found' });
  const browser = new Browser(world);
  const form = { email, password: 'Natten ar lang 7', displayName: 'Later', country: 'SE', language: 'sv' };
  await browser.post('/api/sign-up', form);
  expect((await browser.post('/api/sign-up/confirm', { email, code: await getCode(world, email) })).status).toBe(200);
  const { database } = world.context;
  expect(
    await database.selectFrom('invitations').selectAll().where('inviter_id', '=', mallory.userId).execute(),
  ).toEqual([]);
});

describe('nobody can be removed from a family from outside', () => {
  test('neither by adding them, nor by removing them, nor by leaving for them', async () => {
    const [anna, erik] = await createCouple(world);
    const mallory = await createStranger(world);
    const before = await getFingerprint(world);
    expect(await add(world, mallory, erik.email)).toMatchObject({ status: 409, code: 'unable_to_add' });
    for (const userId of [anna.userId, erik.userId, mallory.userId, newId(), mallory.familyId]) {
      const removed = await call(world, mallory, ['DELETE', `/api/family/members/${userId}`]);
      expect([404, 403]).toContain(removed.status);
    }
    expect(await leave(mallory)).toMatchObject({ status: 409, code: 'not_sharing' });
    expect(await getFingerprint(world)).toEqual(before);
  });

  test('an id chosen by the joiner cannot overwrite an entry: a duplicate id refuses the join', async () => {
    const [anna, mallory] = [await createStranger(world), await createStranger(world)];
    const hers = await logDiaper(world, anna, 'what Anna wrote');
    const startedAt = world.clock.now();
    const same = { type: 'diaper.log', activityId: hers, startedAt, note: 'mine', contents: 'poo' } as const;
    expect((await act(world, mallory, same)).result.status).toBe('applied');
    const id = await invite(world, anna, mallory);
    const before = await getFingerprint(world);
    expect(await answer(world, mallory, id, 'accept')).toMatchObject({ status: 409, code: 'entries_collide' });
    expect(await getFingerprint(world)).toEqual(before);
    expect(await membersOf(anna)).toEqual([anna.userId]);
  });
});
