import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, inject } from 'vitest';
import { writeBackup } from '../src/backup/write-backup.ts';
import { migrate } from '../src/database/migrate.ts';
import { migrations } from '../src/database/migrations/index.ts';
import type { Address } from '../src/database/pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { newId } from './operations.ts';
import { cloneDatabase, type TestDatabase } from './test-cluster.ts';

/** A backup of that database, unzipped. */
export async function readBackup(address: Address, createdAt = '2026-11-22T03:00:00Z'): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const target = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void pieces.push(chunk)) });
  await writeBackup(address, target, new Date(createdAt));
  return gunzipSync(Buffer.concat(pieces));
}

/** A database in which nothing is, not even tables; it goes after the file's last test. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const made = await cloneDatabase({ ...inject('testCluster'), template: 'template0' });
  afterAll(() => made.drop());
  return made;
}

/** A database of an early version with one account, `old@example.com`. */
export async function createOldDatabase(): Promise<TestDatabase> {
  const old = await createEmptyDatabase();
  const first = Object.entries(migrations).filter(([name]) => name < '0003');
  await migrate(old.address, { log: createLogger('silent'), migrations: Object.fromEntries(first) });
  await sql`
    insert into users (id, email, display_name, country_code, language, password_hash, created_at, trial_end)
    values (${newId()}, 'old@example.com', 'Old', 'SE', 'sv', 'hash', now(), now())`.execute(old.database);
  return old;
}

/** The one sentence with which an operator is refused; whatever else comes of it fails the test. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OperatorError)) throw error;
  expect(error.message).not.toContain('\n');
  return error.message;
}
