import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { buildDiaperLog, buildOperation, sync } from '../../test/operations.ts';
import { createPerson } from '../../test/people.ts';
import { createSteeredDatabase } from '../../test/steered-database.ts';
import { createWorld } from '../../test/world.ts';
import { TrustedTime } from '../context/trusted-time.ts';
import { runPipelined } from '../database/pipeline.ts';
import { createPool } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';
import { Limiter } from '../limits/limiter.ts';
import { recordSecurityEvent } from '../rows/security/writes.ts';
import { purgeExpired, purgeInTime, startHousekeeping } from './housekeeping.ts';

const world = await createWorld({ asServingRole: true });
const { context, clock } = world;

async function count(): Promise<Record<string, number>> {
  const tables = ['sessions', 'sign_up_attempts', 'mails', 'security_events', 'rate_limits', 'users'] as const;
  const counts = tables.map(async (table): Promise<[string, number]> => {
    const rows = await context.database.selectFrom(table).selectAll().execute();
    return [table, rows.length];
  });
  return Object.fromEntries(await Promise.all(counts));
}

it('deletes expired rows, and nothing else', async () => {
  const sent = {
    email: 'doris@example.com',
    password: 'Vargen sover 4',
    displayName: 'D',
    country: 'SE',
    language: 'sv',
  };
  await new Browser(world).post('/api/sign-up', sent);
  const event = { type: 'sign_up_limit', severity: 'warn', userId: null } as const;
  await recordSecurityEvent(context, event, { address: '2001:db8::1', userAgent: 'x'.repeat(16_000) });
  const before = await count();
  expect(before).toMatchObject({ sessions: 4, sign_up_attempts: 1, mails: 1, security_events: 1, users: 4 });

  await purgeExpired(context);
  expect(await count()).toEqual(before);

  clock.advance(24 * HOUR);
  await Promise.all([purgeExpired(context), purgeExpired(context)]);
  expect(await count()).toEqual({ ...before, sign_up_attempts: 0, mails: 0 });

  clock.advance(60 * DAY);
  await createPerson(context, 'Late');
  clock.advance(120 * DAY);
  await createPerson(context, 'Later');
  await purgeExpired(context);
  expect(await count()).toMatchObject({ sessions: 1, security_events: 0, users: 6 });
});

it('deletes nothing while the clock is 100 days ahead, and does nothing twice once it is corrected', async () => {
  const person = await createPerson(context, 'Hanna');
  const operation = buildOperation(world, buildDiaperLog(world));
  const first = await sync(world, person, { operations: [operation] });
  const time = new TrustedTime(context);
  const rounds = async () => {
    for (let round = 0; round < 9; round += 1) {
      await purgeInTime(context, time);
      clock.advance(10 * MINUTE);
    }
  };
  await rounds();
  const before = await count();
  clock.leap(100 * DAY);
  await purgeInTime(context, time);
  await purgeInTime(context, new TrustedTime(context));
  expect(await count()).toEqual(before);
  clock.leap(-100 * DAY);
  await rounds();
  const again = await sync(world, person, { operations: [operation] });
  expect(again.answer.results).toEqual(first.answer.results);
  const entries = await context.database.selectFrom('activities').select('id').execute();
  expect(entries).toHaveLength(1);
});

/** Housekeeping on a database where a test hears or delays deletions from a table. */
async function purgeWith(table: string, ask: (client: pg.PoolClient, statement: pg.QueryConfig) => Promise<unknown>) {
  const pool = createPool(world.address, context);
  const database = createSteeredDatabase(pool, {
    ask: (client, statement) =>
      statement.text.startsWith(`delete from "${table}"`) ? ask(client, statement) : client.query(statement),
    together: runPipelined,
  });
  await purgeExpired({ ...context, database });
  await pool.end();
}

/** How many rows of a table each statement deletes that finds any. */
async function purgeIn(table: string): Promise<(number | null)[]> {
  const deleted: (number | null)[] = [];
  await purgeWith(table, async (client, statement) => {
    const result = await client.query(statement);
    if (result.rowCount !== 0) deleted.push(result.rowCount);
    return result;
  });
  return deleted;
}

it('deletes old answers some thousands in a statement, and keeps younger ones', async () => {
  const { familyId, userId } = world.carol;
  const answers = (count: number, age: number) => sql`
    insert into applied_ops (family_id, user_id, op_id, body_hash, result, created_at)
    select ${familyId}, ${userId}, gen_random_uuid(), sha256(''), '{}',
      ${new Date(clock.now() - age)}::timestamptz - n * interval '1 microsecond'
    from generate_series(1, ${count}::integer) as n`;
  await answers(11_000, 91 * DAY).execute(context.database);
  await answers(3, 89 * DAY).execute(context.database);
  expect(await purgeIn('applied_ops')).toEqual([5_000, 5_000, 1_000]);
  const left = await context.database.selectFrom('applied_ops').select('op_id').where('user_id', '=', userId).execute();
  expect(left).toHaveLength(3);
});

describe('deletes some thousands in a statement of', () => {
  const MANY = sql`generate_series(1, 5003) as n`;
  const id = sql`gen_random_uuid()`;
  const long = sql`timestamptz '2020-01-01'`;
  const past = sql`${long} + n * interval '1 microsecond'`;

  it.each([
    ['rate_limits', sql`insert into rate_limits (key, points, expire) select 'key ' || n, 1, n from ${MANY}`],
    [
      'sessions',
      sql`insert into sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
        select sha256(n::text::bytea), ${id}, ${world.carol.userId}, ${long}, ${long}, ${past} from ${MANY}`,
    ],
    [
      'security_events',
      sql`insert into security_events (id, event_type, severity, created_at)
        select ${id}, 'signed_in', 'info', ${past} from ${MANY}`,
    ],
    [
      'mails',
      sql`insert into mails (id, recipient, subject, text, html, created_at, next_attempt_at, expires_at)
        select ${id}, 'doris@example.com', '', '', '', ${long}, ${long}, ${past} from ${MANY}`,
    ],
    [
      'invitations',
      sql`with invited as (
          insert into users (id, email, display_name, country_code, language, password_hash, created_at, trial_end)
          select ${id}, n || '@invited.example', 'Invited', 'SE', 'sv', '', ${long}, ${long} from ${MANY}
          returning id)
        insert into invitations (id, family_id, inviter_id, invitee_id, created_at, expires_at)
        select ${id}, ${world.carol.familyId}, ${world.carol.userId}, id, ${long}, ${long} from invited`,
    ],
  ])('%s', async (table, insertion) => {
    await insertion.execute(context.database);
    expect(await purgeIn(table)).toEqual([5_000, 3]);
  });
});

it('keeps a counter whose next window began while it was to be deleted', async () => {
  const { database } = context;
  await database.insertInto('rate_limits').values({ key: 'renewed', points: 1, expire: 1 }).execute();
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await purgeWith('rate_limits', async (client, statement) => {
    const { deleting } = await inTransaction(database, async (trx) => {
      await trx
        .updateTable('rate_limits')
        .set({ expire: Date.now() + HOUR })
        .where('key', '=', 'renewed')
        .execute();
      const deleting = client.query(statement);
      await expect.poll(async () => (await waiting.execute(database)).rows).toEqual([{ count: 1 }]);
      return { deleting };
    });
    return deleting;
  });
  const left = await database.selectFrom('rate_limits').select('key').where('key', '=', 'renewed').execute();
  expect(left).toEqual([{ key: 'renewed' }]);
  await database.deleteFrom('rate_limits').execute();
});

it('deletes an invitation that ended together with its unsent mail, and no other mail', async () => {
  const { database } = context;
  const [inviter, invitee] = [world.carol, world.alice];
  const ended = { created_at: new Date(clock.now() - 7 * DAY), expires_at: new Date(clock.now()) };
  const invitation = { family_id: inviter.familyId, inviter_id: inviter.userId, invitee_id: invitee.userId };
  const id = randomUUID();
  await database
    .insertInto('invitations')
    .values({ id, ...invitation, ...ended })
    .execute();
  const mail = { recipient: invitee.email, subject: '', text: '', html: '', created_at: new Date(clock.now()) };
  const waiting = { next_attempt_at: new Date(clock.now()), expires_at: new Date(clock.now() + HOUR) };
  const mails = [
    { id: randomUUID(), topic: id, sent_at: null },
    { id: randomUUID(), topic: id, sent_at: new Date(clock.now()) },
    { id: randomUUID(), topic: randomUUID(), sent_at: null },
  ];
  await database
    .insertInto('mails')
    .values(mails.map((each) => ({ ...mail, ...waiting, ...each })))
    .execute();
  await purgeExpired(context);
  expect(await database.selectFrom('invitations').select('id').where('id', '=', id).execute()).toEqual([]);
  const left = (await database.selectFrom('mails').select('id').execute()).map((row) => row.id);
  expect(mails.map((each) => left.includes(each.id))).toEqual([false, true, true]);
});

it('deletes rate limits whose window is over', async () => {
  await new Limiter(context, 'signUpAddress').take('somewhere');
  await context.database
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute();
  await purgeExpired(context);
  expect((await count())['rate_limits']).toBe(0);
});

it('stops immediately when told to', async () => {
  await startHousekeeping(context).stop();
});
