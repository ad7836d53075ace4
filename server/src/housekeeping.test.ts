import { DAY, HOUR } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { Browser } from '../test/browser.ts';
import { createPerson } from '../test/people.ts';
import { createWorld } from '../test/world.ts';
import { recordSecurityEvent } from './features/security/writes.ts';
import { clearAway, startHousekeeping } from './housekeeping.ts';
import { Limiter } from './limits/limiter.ts';

const world = await createWorld();
const { context, clock } = world;

async function count(): Promise<Record<string, number>> {
  const tables = ['sessions', 'sign_up_attempts', 'mails', 'security_events', 'rate_limits', 'users'] as const;
  const counts = tables.map(async (table): Promise<[string, number]> => {
    const rows = await context.database.selectFrom(table).selectAll().execute();
    return [table, rows.length];
  });
  return Object.fromEntries(await Promise.all(counts));
}

it('takes away what has run its time, and nothing else', async () => {
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

  await clearAway(context);
  expect(await count()).toEqual(before);

  clock.advance(24 * HOUR);
  await Promise.all([clearAway(context), clearAway(context)]);
  expect(await count()).toEqual({ ...before, sign_up_attempts: 0, mails: 0 });

  clock.advance(60 * DAY);
  await createPerson(context, 'Late');
  clock.advance(120 * DAY);
  await createPerson(context, 'Later');
  await clearAway(context);
  expect(await count()).toMatchObject({ sessions: 1, security_events: 0, users: 6 });
});

it('forgets counters whose window is over', async () => {
  await new Limiter(context, 'signUpAddress').take('somewhere');
  await context.database
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute();
  await clearAway(context);
  expect((await count())['rate_limits']).toBe(0);
});

it('ends at once when it is told to', async () => {
  await startHousekeeping(context).stop();
});
