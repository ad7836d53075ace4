import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { buildDiaperLog, buildOperation, sync } from '../../test/operations.ts';
import { createPerson } from '../../test/people.ts';
import { createSteeredDatabase } from '../../test/steered-database.ts';
import { createWorld } from '../../test/world.ts';
import { TrustedTime } from '../context/trusted-time.ts';
import { runPipelined } from '../database/pipeline.ts';
import { createPool } from '../database/pool.ts';
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

it('deletes old answers some thousands in a statement, and keeps younger ones', async () => {
  const { familyId, userId } = world.carol;
  const answers = (count: number, age: number) => sql`
    insert into applied_ops (family_id, user_id, op_id, body_hash, result, created_at)
    select ${familyId}, ${userId}, gen_random_uuid(), sha256(''), '{}', ${new Date(clock.now() - age)}
    from generate_series(1, ${count}::integer)`;
  await answers(11_000, 91 * DAY).execute(context.database);
  await answers(3, 89 * DAY).execute(context.database);
  const pool = createPool(world.address, context);
  const deleted: (number | null)[] = [];
  const database = createSteeredDatabase(pool, {
    ask: async (client, statement) => {
      const result = await client.query(statement);
      if (/^delete from "?applied_ops/.test(statement.text)) deleted.push(result.rowCount);
      return result;
    },
    together: runPipelined,
  });
  await purgeExpired({ ...context, database });
  await pool.end();
  expect(deleted).toEqual([5_000, 5_000, 1_000]);
  const left = await context.database.selectFrom('applied_ops').select('op_id').where('user_id', '=', userId).execute();
  expect(left).toHaveLength(3);
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
