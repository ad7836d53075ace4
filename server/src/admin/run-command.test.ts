import { randomBytes } from 'node:crypto';
import { HOUR } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { getInfo } from '../../test/families.ts';
import { sync } from '../../test/operations.ts';
import { createPerson, signIn } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { NEVER_RESTORED } from '../backup/tables.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { RelayEvent } from '../platform/relay.ts';
import { runCommand } from './run-command.ts';

const world = await createWorld({ asServingRole: true });
const context = { ...world.context, address: world.address };

function getEvents(type: string) {
  return context.database
    .selectFrom('security_events')
    .select(['event_type', 'user_id', 'details'])
    .where('event_type', '=', type)
    .execute();
}

describe('grant and revoke', () => {
  it('grant and revoke the role of an admin, and their devices are told [C3.22 C6.2 C6.3 C7.8]', async () => {
    const person = await createPerson(context, 'Ada');
    const reported: RelayEvent[] = [];
    const relay = { ...context.relay, publish: async (event: RelayEvent) => void reported.push(event) };
    expect(await runCommand({ ...context, relay }, ['grant', 'ADA@example.com'])).toBe('ADA@example.com is an admin.');
    expect((await getInfo(world, person)).entitlement.isAdmin).toBe(true);
    expect(reported).toMatchObject([{ type: 'revision', familyId: person.familyId, revision: 1 }]);
    await runCommand(context, ['grant', 'ada@example.com']);
    expect(await runCommand(context, ['revoke', 'ada@example.com'])).toBe('ada@example.com is no admin.');
    await runCommand(context, ['revoke', 'ada@example.com']);
    expect((await getInfo(world, person)).entitlement.isAdmin).toBe(false);
    expect(await getEvents('admin_granted')).toMatchObject([{ user_id: person.userId }, { user_id: person.userId }]);
  });

  it.each(['nobody@example.com', 'nobody', ''])('refuse %j, which has no account', async (email) => {
    await expect(runCommand(context, ['grant', email])).rejects.toThrow(`${email} has no account.`);
  });
});

describe('cap', () => {
  it('is set, changed and lifted, each an event [A1.14]', async () => {
    expect(await runCommand(context, ['cap', '100'])).toBe('There may be 100 accounts.');
    expect((await world.request(null, 'GET', '/api/sign-up/allowed')).status).toBe(200);
    expect(await runCommand(context, ['cap', '200'])).toBe('There may be 200 accounts.');
    expect(await runCommand(context, ['cap', '200'])).toBe('There may be 200 accounts.');
    expect(await runCommand(context, ['cap', 'none'])).toBe('There is no cap.');
    expect((await getEvents('user_cap_changed')).map((event) => event.details)).toEqual([
      { from: 'none', to: 100 },
      { from: 100, to: 200 },
      { from: 200, to: 'none' },
    ]);
  });

  it('is never lower than the number of accounts [A5.16]', async () => {
    await expect(runCommand(context, ['cap', '3'])).rejects.toThrow(/^There are \d accounts, and the cap cannot/);
    expect(await runCommand(context, ['cap', 'none'])).toBe('There is no cap.');
  });

  it.each(['', '-1', '1e99', 'abc', '1.5', ' 5', '9999999999'])('cannot be %j', async (typed) => {
    await expect(runCommand(context, ['cap', typed])).rejects.toBeInstanceOf(OperatorError);
  });
});

it.each([
  [[]],
  [['grant']],
  [['cap']],
  [['list', 'all']],
  [['promote', 'alice@example.com']],
  [['grant', 'alice@example.com', 'bob']],
])('explains its usage for %j', async (words) => {
  await expect(runCommand(context, words)).rejects.toThrow(/^Say grant EMAIL/);
});

describe('list', () => {
  it('lists the admins, the number of accounts, and the cap', async () => {
    const [row] = await context.database
      .selectFrom('users')
      .select((users) => users.fn.countAll<number>().as('count'))
      .execute();
    expect(await runCommand(context, ['list'])).toBe(
      `Admins: ${world.admin.email}.\nAccounts: ${row?.count}, without a cap.`,
    );
    await runCommand(context, ['cap', '500']);
    await runCommand(context, ['grant', 'alice@example.com']);
    expect(await runCommand(context, ['list'])).toBe(
      `Admins: ${world.admin.email}, alice@example.com.\nAccounts: ${row?.count}, at most 500.`,
    );
    await runCommand(context, ['cap', 'none']);
    for (const email of ['alice@example.com', world.admin.email]) await runCommand(context, ['revoke', email]);
    expect(await runCommand(context, ['list'])).toMatch(/^Nobody is an admin\.\n/);
  });
});

describe('restored', () => {
  it('S12: makes every device take a fresh snapshot', async () => {
    const before = await sync(world, world.alice);
    expect(await runCommand(context, ['restored'])).toMatch(/^The devices of \d+ families .* signs in again\.$/);
    const again = { ...world.alice, ...(await signIn(context, world.alice)) };
    const { answer } = await sync(world, again, { cursor: before.answer.cursor });
    expect(answer.reset).toBe(true);
    expect(answer.family).not.toBeNull();
  });

  it('R311 ends what a backup leaves out: sessions, sign-ups, reset links and calendar addresses', async () => {
    const { database, clock } = context;
    const [person, now] = [await createPerson(context, 'Rut'), new Date(clock.now())];
    const expires_at = new Date(clock.now() + HOUR);
    const owned = { user_id: person.userId, token_hash: randomBytes(32), created_at: now };
    await database
      .insertInto('password_resets')
      .values({ ...owned, expires_at })
      .execute();
    await database.insertInto('calendar_addresses').values(owned).execute();
    const attempt = { email: 'new@example.com', password: 'Vargen sover 4', displayName: 'N', country: 'SE' };
    await new Browser(world).post('/api/sign-up', { ...attempt, language: 'sv' });
    const count = async (table: (typeof NEVER_RESTORED)[number]) =>
      (await database.selectFrom(table).selectAll().execute()).length;
    for (const table of NEVER_RESTORED) expect(await count(table)).toBeGreaterThan(0);
    await runCommand(context, ['restored']);
    for (const table of NEVER_RESTORED) expect(await count(table)).toBe(0);
    expect((await world.request(person, 'GET', '/api/session')).status).toBe(401);
  });

  it('takes no further arguments', async () => {
    await expect(runCommand(context, ['restored', 'now'])).rejects.toBeInstanceOf(OperatorError);
  });

  describe('on a database with many families', async () => {
    const { address, database } = await createTestDatabase();

    it('has as much time as a restore', async () => {
      await sql`create table noted (statement_timeout text)`.execute(database);
      await sql`
        create function note() returns trigger language plpgsql as $$
          begin insert into noted values (current_setting('statement_timeout')); return null; end $$`.execute(database);
      await sql`
        create trigger note after update on families for each statement execute function note()`.execute(database);
      await runCommand({ ...context, address, database }, ['restored']);
      expect((await sql`select statement_timeout from noted`.execute(database)).rows).toEqual([
        { statement_timeout: '0' },
      ]);
    });
  });
});
