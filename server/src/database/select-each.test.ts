import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { askTogether } from './database.ts';
import { groupByIndex, selectEach } from './select-each.ts';

const world = await createWorld();
const { database } = world.context;

const countTo = selectEach<{ number: number }, 'last'>({
  columns: { last: 'text' },
  select: 'select number from generate_series(1, asked.last::integer) as number',
});

test('each item gets its own rows, none or many', async () => {
  const rowsOf = groupByIndex(
    await askTogether(database, countTo(['2', '0', '3'].map((last, place) => ({ place, last })))),
  );
  expect([0, 1, 2].map((place) => rowsOf(place).map(({ number }) => number))).toEqual([[1, 2], [], [1, 2, 3]]);
});

test('an empty list has no rows', async () => {
  expect(groupByIndex(await askTogether(database, countTo([])))(0)).toEqual([]);
});

test('its text is the same for any number, so that a connection keeps one plan', () => {
  const texts = [1, 2, 30].map((length) => countTo(Array.from({ length }, (_, place) => ({ place, last: '1' }))).text);
  expect(new Set(texts).size).toBe(1);
});
