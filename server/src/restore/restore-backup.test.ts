import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase, createOldDatabase, readBackup, refusalOf } from '../../test/backups.ts';
import { addChild } from '../../test/children.ts';
import { inFull } from '../../test/full.ts';
import { NASTY_TEXTS } from '../../test/nasty-values.ts';
import { act, newId } from '../../test/operations.ts';
import type { TestDatabase } from '../../test/test-cluster.ts';
import { createWorld } from '../../test/world.ts';
import { inOrder, LEFT_OUT } from '../backup/tables.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Address } from '../database/pool.ts';
import { UNDER_WAY } from '../lifecycle/restore-under-way.ts';
import { createLogger } from '../platform/logger.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger('silent');
const world = await createWorld();
const { alice, bob } = world;

for (const note of NASTY_TEXTS.filter(isStorable)) {
  const startedAt = world.clock.now() - 60_000;
  await act(world, alice, { type: 'diaper.log', activityId: newId(), startedAt, note, contents: 'both' });
}
await act(world, bob, { type: 'sleep.start', activityId: newId(), startedAt: world.clock.now() - 60_000, note: null });
// With a second child there is a row of the first one too.
await addChild(world, bob, { name: 'Siv', birthDate: '2026-03-01' });
const saved = (await readBackup(world.address)).toString('utf8');

/** What a note may hold; the rest is refused before it is stored. */
function isStorable(text: string): boolean {
  return text.trim() !== '' && [...text].length <= 500 && !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** The text of a backup of that database. */
const save = async (address: Address) => (await readBackup(address)).toString('utf8');

const restore = (text: string, { address }: TestDatabase, piece = 1_000) =>
  restoreBackup(Readable.from(cut(Buffer.from(text), piece)), { address, log });

function* cut(bytes: Buffer, piece: number): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
}

async function getTables({ database }: Pick<TestDatabase, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database);
  return rows.map(({ name }) => name);
}

/** A fingerprint of each table's rows. Of families without what a restore moves. */
async function fingerprints(of: Pick<TestDatabase, 'database'>): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const table of await getTables(of)) {
    if (LEFT_OUT.has(table)) continue;
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'epoch' - ${table === 'families' ? 'revision' : 'epoch'} - 'info_revision')::text as row
      from ${sql.table(table)} t order by 1`.execute(of.database);
    made[table] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
  }
  return made;
}

async function countAccounts({ database }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from users`.execute(database);
  return rows[0]?.count ?? 0;
}

describe('a backup that is restored', () => {
  it.each([1_000, ...inFull(1, 7, 10_000_000)])(
    'has every row unchanged, read in pieces of %d bytes',
    async (piece) => {
      const empty = await createEmptyDatabase();
      const rows = await restore(saved, empty, piece);
      expect(rows).toBeGreaterThan(10);
      const restored = await fingerprints(empty);
      expect(restored).toEqual(await fingerprints(world.context));
      expect(restored['activities']).toMatch(/^1\d /);
      expect(restored['children']).toMatch(/^2 /);
    },
  );

  it('contains every table except those excluded by name', async () => {
    const inBackup = [...saved.matchAll(/^\{"table":"(\w+)"/gm)].map(([, name]) => name);
    const all = await getTables(world.context);
    // That one stands only while a restore is not through.
    expect([...inBackup, ...LEFT_OUT].filter((name) => name !== UNDER_WAY).sort()).toEqual(all);
  });

  it('contains no usable session and no code', async () => {
    const empty = await createEmptyDatabase();
    await restore(saved, empty);
    expect(await empty.database.selectFrom('sessions').select('id').execute()).toEqual([]);
    // Hashes of sessions that a deletion ended open nothing: they tell a device why (P35).
    expect(saved).not.toMatch(/^\{"table":"(?:sessions|sign_up_attempts|password_resets|calendar_addresses)"/m);
    expect(saved).not.toContain('code_hash');
  });

  it('S12 gives devices a snapshot, also when it is restored a second time', async () => {
    const before = await world.context.database.selectFrom('families').select(['id', 'epoch']).execute();
    const empty = await createEmptyDatabase();
    await restore(saved, empty);
    const after = await empty.database.selectFrom('families').select(['id', 'epoch']).execute();
    for (const { id, epoch } of before) {
      const moved = after.find((family) => family.id === id)?.epoch ?? 0;
      expect(moved).toBeGreaterThan(epoch + 1_000_000_000);
    }
  });

  it('is consistent as of one moment under concurrent writes', async () => {
    const other = await createWorld();
    // Enough that it comes in several pieces.
    await sql`
      insert into app_settings
      select gen_random_uuid()::text, gen_random_uuid()::text from generate_series(1, 3000)`.execute(
      other.context.database,
    );
    const pieces: Buffer[] = [];
    const target = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        pieces.push(chunk);
        rename(`Meanwhile ${pieces.length}`).then(() => done(), done);
      },
    });
    const rename = (name: string) => other.context.database.updateTable('users').set({ display_name: name }).execute();
    await writeBackup(other.address, target, new Date());
    const text = gunzipSync(Buffer.concat(pieces)).toString('utf8');
    expect(pieces.length).toBeGreaterThan(2);
    expect(text).not.toContain('Meanwhile');
  });

  it('of an earlier version is migrated to this one', async () => {
    const old = await createOldDatabase();
    const empty = await createEmptyDatabase();
    expect(await restore(await save(old.address), empty)).toBe(1);
    expect(await empty.database.selectFrom('users').select('email').execute()).toEqual([{ email: 'old@example.com' }]);
    expect(await getTables(empty)).toEqual(await getTables(world.context));
  });
});

describe('refused in one sentence, with nothing restored', () => {
  const lines = saved.split('\n');
  const damages: [string, string][] = [
    ['without its end', `${lines.slice(0, -2).join('\n')}\n`],
    ...inFull<[string, string]>(
      ['without one row', saved.replace(/^.*\tAlice\t.*\n/m, '')],
      ['with a column that is not ours', saved.replace('"email"', '"e-mail\\" text); drop table users; --"')],
      ['cut in a row', saved.slice(0, Math.floor(saved.length / 2))],
      ['cut before the last byte but one', saved.slice(0, -3)],
      ['with a row twice', saved.replace(/^.*\tCarol\t.*\n/m, '$&$&')],
      ['with a table that is not ours', saved.replace('"table":"users"', '"table":"kysely_migration"')],
    ),
  ];
  it.each(damages)('a backup %s', async (_name, text) => {
    const empty = await createEmptyDatabase();
    expect(text).not.toBe(saved);
    expect(await refusalOf(restore(text, empty))).toMatch(/not whole, or was changed/);
    expect(await countAccounts(empty)).toBe(0);
    expect(await restore(saved, empty)).toBeGreaterThan(10);
  });

  it.each([
    ['an empty file', ''],
    ['some other text', 'hello\nworld\n'],
    ['a later form', saved.replace('{"lulla":1', '{"lulla":2')],
  ])('%s', async (_name, text) => {
    expect(await refusalOf(restore(text, await createEmptyDatabase()))).toMatch(/^This is no backup of Lulla/);
  });

  it('a backup of a newer version', async () => {
    const newer = saved.replace('"migrations":[', '"migrations":["9999-of-tomorrow",');
    expect(await refusalOf(restore(newer, await createEmptyDatabase()))).toMatch(
      /newer version of Lulla \(9999-of-tomorrow/,
    );
  });

  it('a database with accounts, which stay', async () => {
    const before = await fingerprints(world.context);
    expect(
      await refusalOf(restoreBackup(Readable.from([Buffer.from(saved)]), { address: world.address, log })),
    ).toMatch(/^This database holds accounts already/);
    expect(await fingerprints(world.context)).toEqual(before);
  });
});

it('tables come after those they reference, and a cycle is an error', () => {
  expect(
    inOrder(
      new Map([
        ['c', ['b']],
        ['b', ['a']],
        ['a', []],
      ]),
    ),
  ).toEqual(['a', 'b', 'c']);
  expect(() =>
    inOrder(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
  ).toThrow('circle');
});
