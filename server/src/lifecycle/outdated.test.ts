import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { outdatedNode, outdatedPostgres, warnOfOutdated } from './outdated.ts';

const NOW = Date.parse('2026-11-23T06:00:00Z');
const { database } = await createTestDatabase();

test.each([
  ['20.20.2', '2026-04-30T12:00:00Z', null],
  ['20.20.2', '2026-05-01T00:00:00Z', 'Node 20 has had no security fixes since 2026-04-30: run Lulla on Node 24'],
  ['22.14.0', '2026-11-23T06:00:00Z', null],
  ['22.14.0', '2027-05-01T00:00:00Z', 'Node 22 has had no security fixes since 2027-04-30: run Lulla on Node 24'],
  ['24.21.0', '2026-11-23T06:00:00Z', null],
  ['26.0.0', '2029-01-01T00:00:00Z', null],
])('Node %s on %s: %s', (version, now, said) => {
  expect(outdatedNode(version, Date.parse(now))).toBe(said);
});

test.each([
  [150_019, 'PostgreSQL 15.19 lacks the security fixes of 15.20: update the database server'],
  [150_020, null],
  [180_006, null],
  [190_000, null],
])('PostgreSQL of version %i: %s', (version, said) => {
  expect(outdatedPostgres(version, { isEmbedded: false })).toBe(said);
});

test('an embedded PostgreSQL is warned about only where others reach Lulla', async () => {
  expect(outdatedPostgres(180_004, { isEmbedded: true })).toMatch(/^PostgreSQL 18\.4 .* with DATABASE_URL$/);
  const said: string[] = [];
  const log = { warn: (text: unknown) => said.push(String(text)) };
  await warnOfOutdated({ config: { local: true, databaseUrl: null }, database, log, now: NOW });
  expect(said.filter((text) => text.startsWith('PostgreSQL'))).toEqual([]);
  expect(said.length).toBeLessThanOrEqual(1);
});
