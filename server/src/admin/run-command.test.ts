import { describe, expect, it } from 'vitest';
import { getInfo } from '../../test/families.ts';
import { sync } from '../../test/operations.ts';
import { createPerson } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { RelayEvent } from '../platform/relay.ts';
import { runCommand } from './run-command.ts';

const world = await createWorld({ asServingRole: true });
const { context } = world;

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
    expect(await runCommand(context, ['restored'])).toMatch(/^The devices of \d+ families/);
    const { answer } = await sync(world, world.alice, { cursor: before.answer.cursor });
    expect(answer.reset).toBe(true);
    expect(answer.family).not.toBeNull();
  });

  it('takes no further arguments', async () => {
    await expect(runCommand(context, ['restored', 'now'])).rejects.toBeInstanceOf(OperatorError);
  });
});
