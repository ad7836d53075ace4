import { DAY, HOUR } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { presentActivity } from '../rows/activity/present.ts';
import { ACTIVITY_COLUMNS } from '../rows/activity/reads.ts';
import { seedDemo } from './seed-demo.ts';
import { seedTwins } from './seed-twins.ts';

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

test('the twins are a family of their own beside it, with entries of each', async () => {
  const { database: other } = await createTestDatabase();
  expect(await seedDemo(other, { now: NOW, days: 1 })).not.toBeNull();
  expect(await other.selectFrom('children').select('id').execute()).toEqual([]);
  const twins = await seedTwins(other, { now: NOW, days: 2 });
  const children = await other.selectFrom('children').select(['id', 'name']).orderBy('position').execute();
  expect(children).toMatchObject([{ id: twins?.familyId, name: 'Maja' }, { name: 'Olle' }]);
  const rows = await other
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('family_id', '=', twins?.familyId ?? '')
    .execute();
  expect(rows).toHaveLength(twins?.entries ?? 0);
  const about = rows.map((row) => presentActivity(row).childId);
  expect(new Set(about)).toEqual(new Set([undefined, children[1]?.id]));
  const breastmilk = rows.map((row) => presentActivity(row)).filter((entry) => entry.kind === 'breastmilk');
  expect(breastmilk.some(({ sides = [] }) => sides.length > 1)).toBe(true);
  expect(await seedTwins(other, { now: NOW + HOUR, days: 2 })).toBeNull();
});
