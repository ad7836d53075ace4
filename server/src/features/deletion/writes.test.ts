import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDeletionScene } from '../../../test/deletion-scene.ts';
import { dumpRows, findTraces, getEmptyColumns } from '../../../test/dump.ts';
import { call, getInfo, getStock } from '../../../test/families.ts';
import { act, sync } from '../../../test/operations.ts';
import { createWorld } from '../../../test/world.ts';
import { Limiter } from '../../limits/limiter.ts';
import { ACCOUNT_LIMITS } from '../../limits/limits.ts';

const world = await createWorld();
const { database } = world.context;
const scene = await createDeletionScene(world);
const { gone, partner, former, invited, inviter, traces } = scene;

/** Columns that no scene fills, each with its reason. */
const NEVER_SEEDED = [
  // Written by the deletion itself.
  'deleted_accounts.account_hash',
  'deleted_sessions.token_hash',
];
/** Tables that never hold anything of a person, each with its reason. */
const NOBODYS = new Set([
  // Settings of the service.
  'app_settings',
  // Keyed hashes, under a secret that is not in the database (docs/accounts.md).
  'rate_limits',
  'trusted_time',
  // Hashes of tokens that nobody can trace, and only after a deletion.
  'deleted_sessions',
  'deleted_accounts',
]);

for (const name of ACCOUNT_LIMITS) await new Limiter(world.context, name).take(gone.userId);

const before = await dumpRows(world);
const emptyBefore = await getEmptyColumns(world);
const partnerBefore = await sync(world, partner);
const formerBefore = await sync(world, former);
const deletion = await call(world, gone, ['POST', '/api/delete-account'], { userId: gone.userId });
const after = await dumpRows(world);

describe('P35: a person with data in every table', () => {
  test('has every personal column filled (seed new ones in deletion-scene.ts)', () => {
    expect(emptyBefore).toEqual(NEVER_SEEDED);
    const tables = [...before.keys()].filter((table) => !NOBODYS.has(table));
    const without = tables.filter(
      (table) => findTraces(new Map([[table, before.get(table) ?? []]]), traces).length === 0,
    );
    // A family has no name, its members lead to it; its children are not an account's.
    expect(without).toEqual(['children', 'families']);
  });

  test('is removed from the whole database: no row contains their id, address, name or texts [A4.23]', () => {
    expect(deletion.status).toBe(204);
    expect(findTraces(after, traces)).toEqual([]);
  });

  test('leaves security events for 180 days, without their id', () => {
    const rows = (after.get('security_events') ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
    expect(rows).toContainEqual(
      expect.objectContaining({ event_type: 'partner_lookup_missed', user_id: null, ip_address: '2001:db8::1' }),
    );
  });

  test('B37: a customer at Stripe remains to be deleted there, without its owner', () => {
    const rows = (after.get('stripe_customers') ?? []).map((row) => JSON.parse(row) as unknown);
    expect(rows).toEqual([expect.objectContaining({ customer_id: 'cus_test', user_id: null })]);
  });

  test('leaves no rate limit keyed by their id', async () => {
    expect(ACCOUNT_LIMITS.length).toBeGreaterThan(10);
    for (const name of ACCOUNT_LIMITS) {
      expect([name, await new Limiter(world.context, name).has(gone.userId)]).toEqual([name, false]);
    }
    const { rows } = await sql<{ key: string }>`
      select key from rate_limits where key like 'partnerLookup:%'`.execute(database);
    // The inviter, who was hidden and the partner have looked somebody up too.
    expect(rows).toHaveLength(3);
  });
});

describe('P35: the others', () => {
  test('the partner keeps the log, the stock and their own entries; their enders become null', async () => {
    const { answer } = await sync(world, partner);
    const ids = new Set([scene.partnersSleep, scene.partnersDiaper]);
    expect(new Set(answer.rows.map(({ id }) => id))).toEqual(ids);
    const sleep = answer.rows.find(({ id }) => id === scene.partnersSleep)?.activity;
    expect(sleep).toMatchObject({ userId: partner.userId, endedBy: null, endCause: 'tap' });
    expect(sleep).not.toHaveProperty('alsoBy');
    expect(sleep && 'endedAt' in sleep && sleep.endedAt).toBeGreaterThan(0);
    expect(await getStock(world, partner)).toMatchObject({ remaining: 39, usesAutomatically: true });
    expect(answer.family?.members.map(({ userId }) => userId)).toEqual([partner.userId]);
    expect(answer.family?.members[0]?.invitedBy).toBeNull();
    expect(answer.family?.children).toMatchObject([{ name: '' }, { name: 'Siv', isArchived: true }]);
  });

  test('get a new epoch, and so a snapshot', async () => {
    const { cursor } = partnerBefore.answer;
    const { answer } = await sync(world, partner, { cursor });
    expect(answer.reset).toBe(true);
    expect(answer.cursor.epoch).toBe(cursor.epoch + 1);
  });

  test('a former partner keeps their own log, and gets a new epoch too', async () => {
    const { cursor } = formerBefore.answer;
    const { answer } = await sync(world, former, { cursor });
    expect(answer.reset).toBe(false);
    expect(answer.rows).toEqual([
      expect.objectContaining({ id: scene.formersSleep, activity: expect.objectContaining({ endedBy: null }) }),
    ]);
  });

  test('invitations are removed on both sides; the partner’s own stays, and its mail names only the partner', async () => {
    expect((await getInfo(world, invited)).receivedInvitations).toEqual([]);
    expect((await getInfo(world, inviter)).sentInvitations).toEqual([]);
    const [sent] = (await getInfo(world, partner)).sentInvitations;
    const mails = await database
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', sent?.email ?? '')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(partner.displayName);
  });

  test('can still undo what they did before', async () => {
    const { result } = await act(world, partner, { type: 'undo', operationId: scene.partnersOperation });
    expect(result).toMatchObject({ status: 'applied', skipped: [] });
  });
});

test('P35: every device of a deleted account is told so for 30 days', async () => {
  const session = await call(world, gone, ['GET', '/api/session'], undefined);
  expect([session.status, session.code]).toEqual([401, 'account_deleted']);
});
