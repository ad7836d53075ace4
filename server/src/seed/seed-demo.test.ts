import { DAY, HOUR } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { seedDemo } from './seed-demo.ts';

const { database } = await createTestDatabase();
/** A minute after midnight in Stockholm. */
const NOW = Date.parse('2026-11-21T23:01:00Z');

test('just after midnight Today has entries in every zone, none in the future; seeding works once', async () => {
  const seeded = await seedDemo(database, { now: NOW, days: 3 });
  const rows = await database
    .selectFrom('activities')
    .select(['started_at', 'ended_at'])
    .orderBy('started_at', 'desc')
    .execute();
  expect(rows).toHaveLength(seeded?.entries ?? 0);
  for (const zone of ['Europe/Stockholm', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
    const today = rows.filter((row) => localDate(row.started_at.getTime(), zone) === localDate(NOW, zone));
    expect(today.length, zone).toBeGreaterThan(0);
  }
  const moments = rows.flatMap(({ started_at, ended_at }) => [started_at.getTime(), ended_at?.getTime() ?? 0]);
  expect(Math.max(...moments)).toBe(NOW);
  expect(await seedDemo(database, { now: NOW + HOUR, days: 3 })).toBeNull();
});

test('a family shown at a moment of a planned day has the entries that ended by then, and no others', async () => {
  const { database: other } = await createTestDatabase();
  await seedDemo(other, { now: NOW, days: 3, plannedTo: NOW + DAY });
  const { last } = await other
    .selectFrom('activities')
    .select(({ fn }) => fn.max('started_at').as('last'))
    .executeTakeFirstOrThrow();
  expect(last.getTime()).toBeLessThan(NOW);
});
