import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

/** Our own files that speak to the database, tests and what was migrated long ago aside. */
const SOURCE = join(import.meta.dirname, '..');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('database/migrations/'));

/** What a distributed PostgreSQL may lack or do otherwise, and where it is used all the same. None is on the way of a tap. */
const SPECIAL: readonly (readonly [string, RegExp, Readonly<Record<string, string>>])[] = [
  [
    'advisory locks',
    /advisory_/,
    {
      'database/migrate.ts': 'one node migrates at a start; one is started first where there are none',
      'database/serving-role.ts': 'one node gives rights at a start',
      'postgres/lease.ts': 'of the embedded server alone',
    },
  ],
  ['LISTEN and NOTIFY', /\bpg_notify\b|`(?:un)?listen /, { 'stream/pg-relay.ts': 'RELAY_URL takes its place' }],
  [
    'COPY',
    /\bcopy \$\{|\bcopy \w+ (?:\(|from|to)/,
    { 'backup/write-backup.ts': 'a copy of all rows', 'restore/restore-backup.ts': 'loads it' },
  ],
  [
    'the system catalogue',
    /\bpg_(?:class|constraint|attribute|stat_\w+|tables|index|locks)\b/,
    {
      'backup/tables.ts': 'finds what to copy, in the order of references',
      'database/serving-role.ts': 'at a start, to warn of a role that may do more than it needs',
    },
  ],
  ['rows by where they lie', /\b(?:ctid|xmin|xmax|txid_\w+|pg_current_xact_id)\b/, {}],
  ['sequences', /\b(?:nextval|currval|lastval|setval)\b/, {}],
  ['table locks', /\block table\b/i, { 'restore/restore-backup.ts': 'nobody writes while a backup is loaded' }],
  ['temporary tables', /\bcreate temp/i, {}],
  ['blocks of PL/pgSQL', /\bdo \$\$/i, {}],
  ['cursors', /\bdeclare \w+ cursor\b/i, {}],
];

test.each(SPECIAL)('%s are used only where a reason is given', (_what, pattern, users) => {
  const found = files.filter((file) => pattern.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(users).sort());
});

test('the searched files exist', () => {
  expect(files).toContain(
    relative(SOURCE, join(import.meta.dirname, 'transaction.ts'))
      .split(sep)
      .join('/'),
  );
  expect(files.length).toBeGreaterThan(200);
});
