import { ACTIVITY_KINDS } from '@lulla/domain/activity/kinds';
import { MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { putEntries } from '../../test/entries.ts';
import { buildLargest } from '../../test/largest-entries.ts';
import { newId } from '../../test/operations.ts';
import { createWorld } from '../../test/world.ts';
import { LONG_JSON_COLUMNS, LONG_TEXT_COLUMNS } from '../rows/activity/kinds.ts';
import { presentRow } from '../rows/activity/present.ts';
import { getEntries } from '../rows/activity/reads.ts';
import { familyScope } from '../rows/family-scope.ts';
import { PIECE_BYTES } from './page.ts';

const world = await createWorld();
const { alice, context } = world;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const largest = buildLargest(alice);
const COUNT = 40;
/** The keys and the punctuation of JSON that `page.ts` estimates. */
const ESTIMATE = 1.05;
for (const entry of Object.values(largest)) {
  const entries = Array.from({ length: COUNT }, (_, index) => {
    const startedAt = entry.startedAt - index * MINUTE;
    return { ...entry, id: newId(), startedAt };
  });
  await putEntries(world, alice, entries);
}

/** A page is not filled by so few baths, which have no note. */
const kinds = ACTIVITY_KINDS.filter((kind) => kind !== 'bath');

test.each(kinds)('a page of the largest entries ends with the one that fills it: %s', async (kind) => {
  const size = { rows: COUNT, bytes: PIECE_BYTES };
  const { rows, isLast } = await getEntries(context.database, familyScope(alice.session), { after: null, size, kind });
  expect(isLast).toBe(false);
  const sent = rows.map(presentRow);
  expect(bytesOf(sent.slice(0, -1))).toBeLessThan(PIECE_BYTES * ESTIMATE);
  expect(bytesOf(sent)).toBeGreaterThan(PIECE_BYTES / ESTIMATE);
});

/** Texts of a few characters, by the CHECKs of the table. */
const SHORT = [
  'contents',
  'dose_unit',
  'drop_type',
  'end_cause',
  'imported_from',
  'kind',
  'length_position',
  'liking',
  'milk',
  'site',
  'stored',
];

test('every column of an entry that may be long is counted', async () => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_name = 'activities' and data_type in ('text', 'character varying', 'jsonb')`.execute(context.database);
  const found = rows.map(({ column_name }) => column_name).sort();
  expect(found).toEqual([...SHORT, ...LONG_TEXT_COLUMNS, ...LONG_JSON_COLUMNS].sort());
});
