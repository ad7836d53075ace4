import type { Activity } from '@lulla/domain/activity/activity';
import { ACTIVITY_KINDS } from '@lulla/domain/activity/kinds';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { putEntries } from '../../test/entries.ts';
import { createStranger } from '../../test/families.ts';
import { buildLargest, longText } from '../../test/largest-entries.ts';
import { act, newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { FamilySizes } from './family-size.ts';

const world = await createWorld();
const { context } = world;
const sizes = new FamilySizes(context, { max: Number.POSITIVE_INFINITY, every: 1 });

/** The bytes of a family, as the node counts them. */
async function count({ familyId }: Person): Promise<number> {
  const sum = async () => {
    const { values } = await context.metrics.familyBytes.get();
    return values.find(({ metricName }) => metricName === 'lulla_family_bytes_sum')?.value ?? 0;
  };
  const before = await sum();
  await sizes.count(familyId, 1);
  return (await sum()) - before;
}

/** The bytes of all columns of a family's rows, as PostgreSQL stores them. */
async function getStored(table: 'activities' | 'calendar_events', { familyId }: Person): Promise<number> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(context.database);
  const sum = sql.join(
    columns.map(({ name }) => sql`coalesce(pg_column_size(${sql.ref(name)}), 0)`),
    sql` + `,
  );
  const { rows } = await sql<{ bytes: number }>`
    select sum(${sum})::integer as bytes from ${sql.table(table)} where family_id = ${familyId}`.execute(
    context.database,
  );
  return rows[0]?.bytes ?? 0;
}

describe('P44: the size of a family', () => {
  test.each(ACTIVITY_KINDS)('counts no less than is stored of its largest entries: %s', async (kind) => {
    const anna = await createStranger(world);
    const entry = buildLargest(anna)[kind];
    // Without the note, which is counted as it is before it is compressed.
    const stripped = kind === 'note' ? entry : ({ ...entry, note: null } as Activity);
    await putEntries(world, anna, [stripped]);
    const stored = await getStored('activities', anna);
    const counted = await count(anna);
    expect(counted).toBeGreaterThanOrEqual(stored);
    expect(counted).toBeLessThan(stored + 1_000);
  });

  test('counts titles and descriptions of its events', async () => {
    const anna = await createStranger(world);
    const content = {
      title: longText(100),
      description: null,
      date: '2026-12-01',
      startTime: null,
      endTime: null,
    } as const;
    await act(world, anna, { type: 'event.add', eventId: newId(), ...content });
    const before = await count(anna);
    await context.database.deleteFrom('calendar_events').where('family_id', '=', anna.familyId).execute();
    expect(before - (await count(anna))).toBeGreaterThanOrEqual(400);
  });
});
