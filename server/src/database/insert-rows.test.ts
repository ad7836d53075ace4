import { expect, test } from 'vitest';
import { rowInserter } from './insert-rows.ts';

const insert = rowInserter({ table: 'things', columns: ['a', 'b'], onConflict: 'on conflict (a) do nothing' });

test('no rows need no statement', () => {
  expect(insert([])).toEqual([]);
});

test('any number of rows is one statement with constant text', () => {
  const rows = [
    { a: 1, b: 'one' },
    { a: 2, b: new Date(0) },
  ];
  const [statement, ...others] = insert(rows);
  expect(others).toEqual([]);
  expect(statement?.text).toBe(
    'insert into things (a, b) select a, b from json_populate_recordset(null::things, $1::json) on conflict (a) do nothing',
  );
  expect(statement?.values).toEqual(['[{"a":1,"b":"one"},{"a":2,"b":"1970-01-01T00:00:00.000Z"}]']);
  expect(insert(rows.slice(1))[0]?.text).toBe(statement?.text);
});
