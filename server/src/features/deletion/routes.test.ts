import { HOUR } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { putLongLog } from '../../../test/entries.ts';
import { call, createCouple, createStranger, getInfo, invite, logDiaper } from '../../../test/families.ts';
import { openStream } from '../../../test/open-stream.ts';
import { act, buildOperation, newId, sync } from '../../../test/operations.ts';
import { PASSWORD, type Person, signIn } from '../../../test/people.ts';
import { serveWorld } from '../../../test/serve-world.ts';
import { buildSubscription, hear, subscribe } from '../../../test/subscriptions.ts';
import { createWorld } from '../../../test/world.ts';
import { purgeExpired } from '../../lifecycle/housekeeping.ts';

const world = await createWorld();
const { database } = world.context;
const base = await serveWorld(world);

const remove = (person: Person, userId = person.userId) =>
  call(world, person, ['POST', '/api/delete-account'], { userId });

async function isThere({ userId }: Person): Promise<boolean> {
  const row = await database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

async function countFamilies(): Promise<number> {
  const { count } = await database
    .selectFrom('families')
    .select((families) => families.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('accounts §4: deleting an account', () => {
  test('P35: deletes the last member’s family with its whole log', async () => {
    const families = await countFamilies();
    const anna = await createStranger(world);
    await logDiaper(world, anna);
    expect((await remove(anna)).status).toBe(204);
    expect(await isThere(anna)).toBe(false);
    expect(await countFamilies()).toBe(families);
  });

  test('is a security event without account or address', async () => {
    const events = () =>
      database.selectFrom('security_events').selectAll().where('event_type', '=', 'account_deleted').execute();
    const before = await events();
    await remove(await createStranger(world));
    const [event, ...more] = (await events()).filter(({ id }) => before.every((known) => known.id !== id));
    expect(event).toMatchObject({ severity: 'info', user_id: null, details: {}, ip_address: '', user_agent: '' });
    expect(more).toEqual([]);
  });

  test('with a log of years takes seconds, and no statement reaches its timeout', async () => {
    const [anna, erik] = await createCouple(world);
    await putLongLog(world, anna, 12_000, world.clock.now());
    const entry = await logDiaper(world, erik);
    expect((await remove(anna)).status).toBe(204);
    expect((await sync(world, erik)).answer.rows.map(({ id }) => id)).toEqual([entry]);
  });

  test('ends all their sessions and streams, and notifies the partner’s stream', async () => {
    const [anna, erik] = await createCouple(world);
    const phone = { ...anna, ...(await signIn(world.context, anna)) };
    const [own, others, partners] = [
      await openStream(base, anna),
      await openStream(base, phone),
      await openStream(base, erik),
    ];
    const reported = partners.reported.length;
    await remove(anna);
    await expect.poll(() => own.isEnded && others.isEnded).toBe(true);
    await expect.poll(() => partners.reported.length).toBeGreaterThan(reported);
    partners.close();
    expect((await call(world, phone, ['GET', '/api/session'])).status).toBe(401);
  });

  test('refuses entries that arrive afterwards', async () => {
    const anna = await createStranger(world);
    await remove(anna);
    const startedAt = world.clock.now();
    const action = { type: 'diaper.log', activityId: newId(), startedAt, note: null, contents: 'pee' } as const;
    expect((await sync(world, anna, { operations: [buildOperation(world, action)] })).status).toBe(401);
  });

  test('frees the address, and the old password no longer works', async () => {
    const anna = await createStranger(world);
    await remove(anna);
    const browser = new Browser(world);
    const refused = await browser.post('/api/sign-in', { email: anna.email, password: PASSWORD });
    expect([refused.status, refused.code]).toEqual([401, 'invalid_credentials']);
  });

  test('is harmless when repeated, also concurrently', async () => {
    const anna = await createStranger(world);
    const answers = await Promise.all([remove(anna), remove(anna), remove(anna)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await remove(anna)).status).toBe(204);
  });

  test('tells each of their devices for 30 days that the account is deleted, and the device erases its data', async () => {
    const anna = await createStranger(world);
    const phone = { ...anna, ...(await signIn(world.context, anna)) };
    await remove(anna);
    const heard = async () => (await call(world, phone, ['GET', '/api/session'])).code;
    expect(await heard()).toBe('account_deleted');
    await purgeExpired(world.context, world.clock.now() + 30 * 24 * HOUR);
    expect(await heard()).toBe('signed_out');
  });
});

describe('accounts §4: refused', () => {
  test('without a session', async () => {
    const anna = await createStranger(world);
    const answer = await call(world, null, ['POST', '/api/delete-account'], { userId: anna.userId });
    expect([answer.status, answer.code]).toEqual([401, 'signed_out']);
  });

  test('when somebody else has signed in since the question was asked', async () => {
    const [anna, erik] = await createCouple(world);
    const answer = await remove(erik, anna.userId);
    expect([answer.status, answer.code]).toEqual([409, 'wrong_account']);
    expect([await isThere(anna), await isThere(erik)]).toEqual([true, true]);
  });

  test.each([[{}], [{ userId: 'me' }], [{ userId: newId(), sure: true }]])('the body %j', async (body) => {
    const answer = await call(world, await createStranger(world), ['POST', '/api/delete-account'], body);
    expect([answer.status, answer.code]).toEqual([422, 'invalid_body']);
  });

  test('accounts §6: 409 for a subscription that would be charged again, until it is cancelled or over [A6.15 A7.28]', async () => {
    const anna = await createStranger(world);
    const said = await subscribe(world, anna);
    for (const status of ['active', 'past_due', 'unpaid'] as const) {
      await hear(world, { ...said, status, asOf: said.asOf + 1 });
      const answer = await remove(anna);
      expect([answer.status, answer.code]).toEqual([409, 'active_subscription']);
    }
    await hear(world, { ...said, cancelAtPeriodEnd: true, asOf: said.asOf + 2 });
    expect((await remove(anna)).status).toBe(204);
  });

  test('but not for a partner’s subscription or one that has ended', async () => {
    const [anna, erik] = await createCouple(world);
    await subscribe(world, erik);
    await hear(world, buildSubscription(world, anna, { status: 'ended' }));
    expect((await remove(anna)).status).toBe(204);
    expect((await getInfo(world, erik)).entitlement.subscription).not.toBeNull();
  });
});

describe('concurrently', () => {
  test('the partner keeps writing: all their entries remain, and none of the deleted person’s', async () => {
    const [anna, erik] = await createCouple(world);
    const writing = Array.from({ length: 8 }, () => logDiaper(world, erik));
    const deleting = remove(anna);
    const entries = await Promise.all(writing);
    expect((await deleting).status).toBe(204);
    expect(new Set((await sync(world, erik)).answer.rows.map(({ id }) => id))).toEqual(new Set(entries));
  });

  test('own entries arrive: they are applied before the deletion, or refused', async () => {
    const anna = await createStranger(world);
    const startedAt = world.clock.now();
    const push = () => {
      const action = { type: 'diaper.log', activityId: newId(), startedAt, note: null, contents: 'pee' } as const;
      return sync(world, anna, { operations: [buildOperation(world, action)] });
    };
    const [first, deleted, second] = await Promise.all([push(), remove(anna), push()]);
    expect(deleted.status).toBe(204);
    for (const { status } of [first, second]) expect([200, 401]).toContain(status);
    const left = await database.selectFrom('activities').select('id').where('user_id', '=', anna.userId).execute();
    expect(left).toEqual([]);
  });

  test('both parents delete their accounts: no deadlock, nothing is left', async () => {
    const families = await countFamilies();
    const [anna, erik] = await createCouple(world);
    const activityId = await logDiaper(world, erik);
    await act(world, erik, { type: 'activity.delete', activityId });
    const answers = await Promise.all([remove(anna), remove(erik)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await countFamilies()).toBe(families);
  });

  test('an invitation to them is accepted: they are in neither family', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const id = await invite(world, anna, clara);
    const [deleted, accepted] = await Promise.all([
      remove(clara),
      call(world, clara, ['POST', `/api/family/invitations/${id}/accept`]),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 401, 404]).toContain(accepted.status);
    const { members, sentInvitations } = await getInfo(world, anna);
    expect([members.length, sentInvitations.length]).toEqual([1, 0]);
  });

  test('the inviter is deleted while the invitation is accepted: the other has a family of their own', async () => {
    const [anna, clara] = [await createStranger(world), await createStranger(world)];
    const id = await invite(world, anna, clara);
    const [deleted] = await Promise.all([
      remove(anna),
      call(world, clara, ['POST', `/api/family/invitations/${id}/accept`]),
    ]);
    expect(deleted.status).toBe(204);
    const { members, receivedInvitations } = await getInfo(world, clara);
    expect([members.length, receivedInvitations.length]).toEqual([1, 0]);
  });
});
