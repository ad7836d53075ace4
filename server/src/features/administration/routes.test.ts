import { DAY } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Browser } from '../../../test/browser.ts';
import { call, createStranger } from '../../../test/families.ts';
import { NASTY_VALUES } from '../../../test/nasty-values.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isRegistrationOpen } from '../../rows/administration/reads.ts';
import { lockRegistration, setAdmin, setUserCap } from '../../rows/administration/writes.ts';
import { recordSecurityEvent, type SecurityEvent } from '../../rows/security/writes.ts';
import { createAccount } from '../../session/account-writes.ts';

const world = await createWorld();
const { context, clock } = world;
const { database } = context;

let other: Person;
beforeEach(async () => {
  await database.deleteFrom('security_events').execute();
  other = await createStranger(world);
  await database.insertInto('user_roles').values({ user_id: other.userId, role: 'admin' }).execute();
});
afterEach(() => inTransaction(database, (trx) => setUserCap(trx, null)));

function getCap(person = world.admin) {
  return call(world, person, ['GET', '/api/admin/user-cap']);
}

function putCap(userCap: unknown, seen: unknown = null, person = world.admin) {
  return call(world, person, ['PUT', '/api/admin/user-cap'], { userCap, seen });
}

function getEvents(type: string) {
  return database
    .selectFrom('security_events')
    .select(['event_type', 'severity', 'user_id', 'details'])
    .where('event_type', '=', type)
    .execute();
}

async function countUsers(): Promise<number> {
  return ((await getCap()).body as { userCount: number }).userCount;
}

describe('the user cap', () => {
  it('accounts §7: is read with the number of accounts [A7.17 A7.19]', async () => {
    const users = await database.selectFrom('users').select('id').execute();
    expect(await getCap()).toMatchObject({ status: 200, body: { userCap: null, userCount: users.length } });
  });

  it('accounts §7: is set as a string, stored as one, and is an event [A3.6 A7.18]', async () => {
    const userCount = await countUsers();
    expect(await putCap('500')).toMatchObject({ status: 200, body: { userCap: '500', userCount } });
    const row = await database
      .selectFrom('app_settings')
      .select('setting_value')
      .where('setting_key', '=', 'user_cap')
      .executeTakeFirst();
    expect(row).toEqual({ setting_value: '500' });
    expect(await putCap('600', '500')).toMatchObject({ status: 200, body: { userCap: '600' } });
    expect(await putCap(null, '600')).toMatchObject({ status: 200, body: { userCap: null } });
    const event = { severity: 'info', user_id: world.admin.userId };
    expect(await getEvents('user_cap_changed')).toMatchObject([
      { ...event, details: { from: 'none', to: 500 } },
      { ...event, details: { from: 500, to: 600 } },
      { ...event, details: { from: 600, to: 'none' } },
    ]);
  });

  it('set again as it is changes nothing and is no event', async () => {
    await putCap('500');
    expect((await putCap('500')).status).toBe(200);
    expect(await getEvents('user_cap_changed')).toHaveLength(1);
  });

  it('accounts §5: is not lower than the number of accounts [A5.16]', async () => {
    const userCount = await countUsers();
    expect(await putCap(String(userCount - 1))).toMatchObject({ status: 422, code: 'user_cap_too_low' });
    expect((await getCap()).body).toEqual({ userCap: null, userCount });
    expect((await putCap(String(userCount))).status).toBe(200);
    expect(await isRegistrationOpen(database)).toBe(false);
  });

  it('that another admin has changed is not overwritten silently', async () => {
    await putCap('500');
    await putCap('700', '500', other);
    const answer = await putCap('600', '500');
    expect(answer).toMatchObject({ status: 409, code: 'user_cap_changed' });
    expect(answer.body).toMatchObject({ error: { userCap: '700', userCount: await countUsers() } });
  });

  it('of two simultaneous admins one is refused', async () => {
    const answers = await Promise.all([putCap('500'), putCap('700', null, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await getEvents('user_cap_changed')).toHaveLength(1);
  });

  it('waits for a confirmation that is under way, and counts it', async () => {
    const userCount = await countUsers();
    let lowered: Promise<{ status: number }> | null = null;
    await inTransaction(database, async (trx) => {
      await lockRegistration(trx);
      lowered = putCap(String(userCount));
      const email = `late${userCount}@example.com`;
      const account = { email, passwordHash: 'none', displayName: 'Late', countryCode: 'SE', language: 'sv' } as const;
      await createAccount(trx, account, clock.now());
    });
    expect(await lowered).toMatchObject({ status: 422, code: 'user_cap_too_low' });
  });

  it.each(['', 'abc', '-1', '1e99', '1.5', ' 5', '007', '9999999999'])('cannot be %j', async (typed) => {
    expect(await putCap(typed)).toMatchObject({ status: 422, code: 'invalid_user_cap' });
  });

  it('is refused as a whole, whatever is sent', async () => {
    for (const value of NASTY_VALUES) {
      for (const [cap, seen] of [
        [value, null],
        ['9000', value],
      ]) {
        const { status } = await putCap(cap, seen);
        expect([value, status < 500]).toEqual([value, true]);
      }
    }
    expect((await putCap('9001', '9000')).status).toBeLessThan(500);
  });
});

describe('the security events', () => {
  const source = { address: '203.0.113.9', userAgent: '<img src=x onerror=alert(1)>' };

  it('accounts §9: are the 50 newest, newest first, with every field of accounts §3 [A3.7 A7.20 A9.16]', async () => {
    for (let turn = 1; turn <= 53; turn += 1) {
      clock.advance(1_000);
      const details = { turn };
      await recordSecurityEvent(context, { type: 'webhook_refused', severity: 'warn', userId: null, details }, source);
    }
    const answer = await call(world, world.admin, ['GET', '/api/admin/security-events']);
    const { events } = answer.body as { events: { details: { turn: number } }[] };
    expect(events.map(({ details }) => details.turn)).toEqual(Array.from({ length: 50 }, (_, nth) => 53 - nth));
    expect(events[0]).toEqual({
      id: expect.any(String),
      type: 'webhook_refused',
      severity: 'warn',
      userId: null,
      details: { turn: 53 },
      ipAddress: source.address,
      userAgent: source.userAgent,
      createdAt: clock.now(),
    });
  });

  it('those that anybody can cause without an account are counted separately and displace no others [A9.16]', async () => {
    const record = (event: SecurityEvent) => recordSecurityEvent(context, event, source);
    await record({ type: 'admin_granted', severity: 'warn', userId: other.userId });
    for (let turn = 0; turn < 60; turn += 1) {
      const userId = turn % 2 === 0 ? other.userId : null;
      await record({ type: 'password_reset_requested', severity: 'info', userId });
      await record({ type: 'csp_violation', severity: 'warn', userId: null });
    }
    clock.advance(DAY);
    await record({ type: 'csp_violation', severity: 'warn', userId: null });
    await record({ type: 'mail_limit', severity: 'error', userId: null });
    const answer = await call(world, world.admin, ['GET', '/api/admin/security-events']);
    const lastDay = { type: 'csp_violation', severity: 'warn', lastDay: 1, lastWeek: 61, newestAt: clock.now() };
    const before = { type: 'password_reset_requested', severity: 'info', lastDay: 0, lastWeek: 60 };
    expect(answer.body).toMatchObject({
      events: [{ type: 'mail_limit' }, { type: 'admin_granted' }],
      anonymous: [lastDay, { ...before, newestAt: clock.now() - DAY }],
    });
    clock.advance(7 * DAY);
    expect(await call(world, world.admin, ['GET', '/api/admin/security-events'])).toMatchObject({
      body: { anonymous: [] },
    });
  });

  it('are empty when nothing has happened', async () => {
    expect(await call(world, world.admin, ['GET', '/api/admin/security-events'])).toMatchObject({
      status: 200,
      body: { events: [], anonymous: [] },
    });
  });
});

describe('the validation of an operation', () => {
  const validate = (operation: unknown, details?: unknown) =>
    call(
      world,
      world.admin,
      ['POST', '/api/admin/validate'],
      details === undefined ? { operation } : { operation, details },
    );

  it.each<[string, unknown, boolean]>([
    ['read_user_cap', undefined, true],
    ['read_security_events', {}, true],
    ['read_security_events', { limit: 5000 }, false],
    ['update_user_cap', { userCap: '5000' }, true],
    ['update_user_cap', { userCap: '1' }, false],
    ['update_user_cap', { userCap: 5000 }, false],
    ['update_user_cap', { userCap: 'many' }, false],
    ['update_user_cap', {}, false],
    ['send_email', {}, false],
    ['delete_user', {}, false],
    ['', {}, false],
    ['constructor', {}, false],
    ['__proto__', {}, false],
  ])('accounts §7: %s with %j is valid: %j [A6.14 A7.26]', async (operation, details, valid) => {
    expect(await validate(operation, details)).toMatchObject({ status: 200, body: { valid } });
  });

  it.each([[null], [7], ['a'.repeat(101)]])('refuses an operation like %j', async (operation) => {
    expect(await validate(operation)).toMatchObject({ status: 422, code: 'invalid_body' });
  });
});

describe('somebody who is no admin', () => {
  const ROUTES = [
    ['GET', '/api/admin/user-cap'],
    ['PUT', '/api/admin/user-cap'],
    ['GET', '/api/admin/security-events'],
    ['POST', '/api/admin/validate'],
  ] as const;

  it('accounts §6: is refused before anything is read, and recorded once an hour [A6.12 A8.53]', async () => {
    const eve = await createStranger(world);
    for (const route of ROUTES) {
      expect(await call(world, eve, route)).toMatchObject({ status: 403, code: 'admins_only' });
      expect(await call(world, null, route)).toMatchObject({ status: 401, code: 'signed_out' });
    }
    expect(await getEvents('admin_refused')).toMatchObject([{ severity: 'warn', user_id: eve.userId }]);
  });

  it('P34: loses access as soon as the role is revoked, also in an open session', async () => {
    const browser = new Browser(world).become(other);
    expect((await browser.get('/api/admin/user-cap')).status).toBe(200);
    await inTransaction(database, (trx) => setAdmin(trx, other.userId, false));
    const refused: Answer = await browser.get('/api/admin/user-cap');
    expect([refused.status, refused.code]).toEqual([403, 'admins_only']);
  });

  it('does not become one by anything they send', async () => {
    const eve = await createStranger(world);
    const sent = { userCap: '500', seen: null, isAdmin: true, role: 'admin' };
    expect((await call(world, eve, ['PUT', '/api/admin/user-cap'], sent)).status).toBe(403);
  });
});
