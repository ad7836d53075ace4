import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { mustBeStarted } from '../database/must-be-started.ts';
import { type Address, connectionConfig, type Limits } from '../database/pool.ts';
import { BACKUP_FORMAT, type BackupEnd, type BackupHeader, copyTarget, END_OF_ROWS } from './backup-format.ts';
import { listTables } from './tables.ts';

/** No time limit: a backup blocks nobody. */
export const UNHURRIED: Limits = { connect: 5_000, lock: 5_000, statement: 0, answer: 0, idleTransaction: 0 };

export interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
}

/** Writes the database at `address`, as of one moment, to `target` and ends it. Complete only when this resolves. */
export async function writeBackup(address: Address, target: Writable, createdAt: Date): Promise<WrittenBackup> {
  const client = new pg.Client(connectionConfig(address, UNHURRIED));
  await client.connect();
  try {
    const written = { tables: 0, rows: 0 };
    await mustBeStarted(client);
    await client.query('begin isolation level repeatable read read only');
    await pipeline(Readable.from(lines(client, createdAt, written)), createGzip(), target);
    await client.query('commit');
    return written;
  } finally {
    await client.end();
  }
}

async function* lines(
  client: ClientBase,
  createdAt: Date,
  written: { tables: number; rows: number },
): AsyncGenerator<string | Buffer> {
  const { rows: run } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const header: BackupHeader = {
    lulla: BACKUP_FORMAT,
    createdAt: createdAt.toISOString(),
    migrations: run.map(({ name }) => name),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const { name, columns } of await listTables(client)) {
    yield `${JSON.stringify({ table: name, columns })}\n`;
    const copy = client.query(
      copyTo(`copy ${copyTarget(pg.escapeIdentifier, { table: name, columns: [...columns] })} to stdout`),
    );
    yield* copy;
    yield END_OF_ROWS;
    written.tables += 1;
    written.rows += copy.rowCount;
  }
  const end: BackupEnd = { end: true, rows: written.rows };
  yield `${JSON.stringify(end)}\n`;
}
