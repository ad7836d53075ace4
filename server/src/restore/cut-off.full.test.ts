import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase, createOldDatabase, readBackup, refusalOf } from '../../test/backups.ts';
import type { TestDatabase } from '../../test/test-cluster.ts';
import { createWorld } from '../../test/world.ts';
import { openDatabase } from '../lifecycle/open-database.ts';
import { UNDER_WAY } from '../lifecycle/restore-under-way.ts';
import { createLogger } from '../platform/logger.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger('silent');
const world = await createWorld();
const saved = await readBackup(world.address);

/** What a machine without power does: nothing more. */
class PowerCut extends Error {}

const cut = () => {
  throw new PowerCut();
};

const restore = (bytes: Buffer, { address }: TestDatabase, finish?: () => Promise<void>) =>
  restoreBackup(Readable.from([bytes]), { address, log, ...(finish ? { finish } : {}) });

/** As a server starts, or a command of the operator. */
async function open({ url }: TestDatabase): Promise<void> {
  const opened = await openDatabase({ ...world.context.config, databaseUrl: url }, log);
  await opened.close();
}

async function countUsers({ database }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from users`.execute(database);
  return rows[0]?.count ?? 0;
}

async function isMarked({ database }: TestDatabase): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${UNDER_WAY}) is not null as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}

describe('a restore that is interrupted before its last step', () => {
  it('continues when run again; until it is complete nobody else may use the database', async () => {
    const database = await createEmptyDatabase();
    let finished = 0;
    await expect(restore(saved, database, async () => cut())).rejects.toThrow(PowerCut);
    expect(await countUsers(database)).toBeGreaterThan(1);
    expect(await refusalOf(open(database))).toBe(
      'The restore of the backup of 2026-11-22T03:00:00.000Z into this database is not through: run it again, it goes on where it was cut off.',
    );
    const finish = async () => {
      finished += 1;
    };
    expect(await restore(saved, database, finish)).toBeNull();
    expect([finished, await isMarked(database)]).toEqual([1, false]);
    await open(database);
  });

  it('cannot be continued with another backup', async () => {
    const database = await createEmptyDatabase();
    const other = await readBackup(world.address, '2026-11-23T03:00:00Z');
    await expect(restore(saved, database, async () => cut())).rejects.toThrow(PowerCut);
    expect(await refusalOf(restore(other, database))).toMatch(
      /^The restore of another backup, of 2026-11-22T03:00:00.000Z, was cut off here: run that one again, or /,
    );
    expect(await restore(saved, database)).toBeNull();
  });

  it('is refused once it is complete, so that later entries stay', async () => {
    const database = await createEmptyDatabase();
    await restore(saved, database);
    expect(await refusalOf(restore(saved, database))).toMatch(/^This database holds accounts already/);
  });

  it('is not part of a backup made of it', async () => {
    const database = await createEmptyDatabase();
    await expect(restore(saved, database, async () => cut())).rejects.toThrow(PowerCut);
    expect((await readBackup(database.address)).toString()).not.toContain(UNDER_WAY);
  });
});

// Of an early version: migrations run before its rows are loaded, and others over them.
it('a restore interrupted at every possible point completes, with every row once', async () => {
  const bytes = await readBackup((await createOldDatabase()).address);
  const database = await createEmptyDatabase();
  const seen = { before: 0, after: 0 };
  for (let steps = 1; ; steps += 1) {
    const result = await restoreInSteps(bytes, database, steps).catch((error: unknown) => error);
    if (!(result instanceof PowerCut)) {
      expect(result).toBeNull();
      break;
    }
    seen[(await isMarked(database)) ? 'after' : 'before'] += 1;
  }
  // Else this shows less than it says.
  expect(Math.min(seen.before, seen.after)).toBeGreaterThan(1);
  expect([await countUsers(database), await isMarked(database)]).toEqual([1, false]);
  await open(database);
});

/** Is cut off when that many pieces were read, migrations run and last steps begun. */
async function restoreInSteps(bytes: Buffer, { address }: TestDatabase, steps: number): Promise<number | null> {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) cut();
  };
  function* pieces(): Generator<Buffer> {
    for (let from = 0; from < bytes.length; from += 500) {
      step();
      yield bytes.subarray(from, from + 500);
    }
  }
  const stepping = { warn: () => {}, info: step };
  return restoreBackup(Readable.from(pieces()), { address, log: stepping, finish: async () => step() });
}
