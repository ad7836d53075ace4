import { expect, test } from 'vitest';
import { rowInserter } from './insert-rows.ts';

const insert = rowInserter({ table: 'things', columns: ['a', 'b'], onConflict: 'on conflict (a) do nothing' });
const rows = (count: number) => Array.from({ length: count }, (_, row) => [row, `row ${row}`] as const);

test('no rows are no statement, and one row is a plain insert', () => {
  expect(insert([])).toEqual([]);
  expect(insert([[1, 'one']])).toEqual([
    { text: 'insert into things (a, b) values ($1, $2) on conflict (a) do nothing', values: [1, 'one'] },
  ]);
});

test.each([
  [2, [2]],
  [3, [2, 1]],
  [13, [8, 4, 1]],
  [32, [32]],
  [100, [32, 32, 32, 4]],
])('%i rows go in statements of %j, in their order', (count, sizes) => {
  const statements = insert(rows(count));
  expect(statements.map(({ values }) => values.length / 2)).toEqual(sizes);
  expect(statements.flatMap(({ values }) => values)).toEqual(rows(count).flat());
});

test('texts are few: one for each power of two, whatever was asked before', () => {
  const texts = new Set(
    Array.from({ length: 200 }, (_, count) => insert(rows(count)))
      .flat()
      .map(({ text }) => text),
  );
  expect(texts.size).toBe(6);
});
