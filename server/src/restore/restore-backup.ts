import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase, type Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod/mini';
import { BackupEnd, BackupHeader, copyTarget, END_OF_ROWS, TableHeader } from '../backup/backup-format.ts';
import { listTables } from '../backup/tables.ts';
import { UNHURRIED } from '../backup/write-backup.ts';
import { createDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { type Address, createPool } from '../database/pool.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { endUnderWay, getUnderWay, markUnderWay } from '../lifecycle/restore-under-way.ts';
import { errorCode } from '../platform/error-code.ts';
import type { Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { FRESH_SNAPSHOTS } from './fresh-snapshots.ts';
import { readLines } from './read-lines.ts';

type Lines = AsyncGenerator<Buffer, void, void>;

interface RestoreOptions {
  readonly address: Address;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** What must be done before anybody uses the rows. Must be harmless to repeat. */
  readonly finish?: () => Promise<void>;
}

/**
 * Loads a backup (unzipped) into an empty database: every row or none; after an interruption it is run again. Returns
 * the rows, null if an earlier run loaded them. `OperatorError`: has accounts, or the file is no whole backup.
 */
export async function restoreBackup(
  bytes: AsyncIterable<Buffer>,
  { address, log, finish = async () => {} }: RestoreOptions,
): Promise<number | null> {
  const lines = readLines(bytes);
  const pool = createPool(address, { log, limits: UNHURRIED, max: 1, pipeline: false });
  try {
    const header = await readHeader(lines);
    await waitForDatabase(createDatabase(pool), { log });
    const isResumed = await isLoaded(pool, header);
    if (!isResumed) await migrate(address, { log, migrations: migrationsOf(header) });
    const rows = isResumed ? null : await load(pool, header, lines);
    await migrate(address, { log });
    await finish();
    await endUnderWay(pool);
    return rows;
  } finally {
    await lines.return(undefined);
    await pool.end();
  }
}

/** Whether an interrupted run has loaded this very backup. */
async function isLoaded(pool: Pool, { createdAt }: BackupHeader): Promise<boolean> {
  const underWay = await getUnderWay(pool);
  if (underWay === null || underWay === createdAt) return underWay !== null;
  throw new OperatorError(
    `The restore of another backup, of ${underWay}, was cut off here: run that one again, or use an empty database or another DATA_DIR.`,
  );
}

async function readHeader(lines: Lines): Promise<BackupHeader> {
  const line = await nextLine(lines).catch(() => null);
  const header = line === null ? undefined : parse(BackupHeader, line);
  if (!header) throw new OperatorError('This is no backup of Lulla, or one of a newer version.');
  return header;
}

/** The migrations that the backup's database had, so that later ones run on its rows. */
function migrationsOf(header: BackupHeader): typeof migrations {
  const unknown = header.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) {
    throw new OperatorError(
      `The backup was made by a newer version of Lulla (${unknown} is not known here): restore it with that version.`,
    );
  }
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => header.migrations.includes(name)));
}

async function load(pool: Pool, { createdAt }: BackupHeader, lines: Lines): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await mustBeEmpty(client);
    const rows = await loadTables(client, lines);
    await client.query(FRESH_SNAPSHOTS);
    await markUnderWay(client, createdAt);
    await client.query('commit');
    return rows;
  } finally {
    // Closed instead of returned: uncommitted work ends with it.
    client.release(true);
  }
}

/** Classes 22 and 23: an invalid value, or a violated constraint. */
const BAD_ROW = /^2[23]/;

async function mustBeEmpty(client: ClientBase): Promise<void> {
  // Nobody signs up between this look and the commit.
  await client.query('lock table users in exclusive mode');
  const { rows } = await client.query<{ found: boolean }>('select exists (select from users) as found');
  if (rows[0]?.found) {
    throw new OperatorError(
      'This database holds accounts already, and a restore replaces none: use an empty database or another DATA_DIR.',
    );
  }
}

async function loadTables(client: ClientBase, lines: Lines): Promise<number> {
  const known = new Map((await listTables(client)).map((table) => [table.name, table]));
  for (let rows = 0; ; ) {
    const line = await nextLine(lines);
    const end = parse(BackupEnd, line);
    if (end) return mustAgree(end, rows);
    const header = parse(TableHeader, line);
    const table = header && known.get(header.table);
    if (!header || !table || !header.columns.every((column) => table.columns.includes(column))) throw damaged();
    // Rows that migrations wrote are in the backup too.
    await client.query(`delete from ${pg.escapeIdentifier(header.table)}`);
    const copy = client.query(copyFrom(`copy ${copyTarget(pg.escapeIdentifier, header)} from stdin`));
    await pipeline(Readable.from(rowsOf(lines)), copy).catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && BAD_ROW.test(error.code ?? '') ? damaged(error) : error;
    });
    rows += copy.rowCount;
  }
}

async function* rowsOf(lines: Lines): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await nextLine(lines);
    if (line.length === END_OF_ROWS.length && line.toString('latin1') === END_OF_ROWS) return;
    yield line;
  }
}

async function nextLine(lines: Lines): Promise<Buffer> {
  const { value, done } = await lines.next().catch((error: unknown) => {
    // An error of gzip.
    throw String(errorCode(error)).startsWith('Z_') ? damaged(error) : error;
  });
  if (done || value === undefined) throw damaged();
  return value;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, line: Buffer): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(line.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function mustAgree(end: BackupEnd, rows: number): number {
  if (end.rows !== rows) throw damaged();
  return rows;
}

function damaged(cause?: unknown): OperatorError {
  return new OperatorError('The backup is not whole, or was changed: nothing of it was restored.', { cause });
}
