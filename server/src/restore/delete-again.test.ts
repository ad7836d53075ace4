import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { DAY } from '@lulla/domain/time/instant';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDeletionScene } from '../../test/deletion-scene.ts';
import { dumpRows, findTraces } from '../../test/dump.ts';
import { call } from '../../test/families.ts';
import { cloneDatabase } from '../../test/test-cluster.ts';
import { createWorld } from '../../test/world.ts';
import { runCommand } from '../admin/run-command.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { addToDeletionList, deletionListPath, readDeletionList } from '../deletions/deletion-list.ts';
import { keepDeletionList } from '../deletions/keep-deletion-list.ts';
import { purgeExpired } from '../lifecycle/housekeeping.ts';
import { createLogger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { hashAccount } from '../secrets/account-hash.ts';
import { deleteAgain } from './delete-again.ts';
import { restoreBackup } from './restore-backup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lulla-deletions-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const list = deletionListPath(join(dataDir, 'backups'));

const world = await createWorld({ env: { DATA_DIR: dataDir } });
const { context } = world;
const { gone, partner, former, traces } = await createDeletionScene(world);

const pieces: Buffer[] = [];
const target = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void pieces.push(chunk)) });
await writeBackup(world.address, target, new Date());
await keepDeletionList(context);
const listBefore = await readDeletionList(list);
const deletion = await call(world, gone, ['POST', '/api/delete-account'], { userId: gone.userId });
await keepDeletionList(context);

const empty = await cloneDatabase({ ...inject('testCluster'), template: 'template0' });
afterAll(() => empty.drop());
await restoreBackup(Readable.from([gunzipSync(Buffer.concat(pieces))]), {
  address: empty.address,
  log: createLogger('silent'),
});
const restored = { ...context, address: empty.address, database: empty.database };
const isThere = async ({ userId }: { userId: string }) =>
  (await empty.database.selectFrom('users').select('id').where('id', '=', userId).execute()).length === 1;

describe('restoring a backup from before a deletion', () => {
  it('brings the account back, until the deletions are applied again', async () => {
    expect(deletion.status).toBe(204);
    expect(listBefore.size).toBe(0);
    expect(await isThere(gone)).toBe(true);
    // What the backup holds of a subscription does not keep it: its owner was free of it at the deletion.
    await empty.database.updateTable('subscriptions').set({ cancel_at_period_end: false }).execute();
    expect(await deleteAgain(restored, await readDeletionList(list))).toBe(1);
    expect(await isThere(gone)).toBe(false);
    expect(findTraces(await dumpRows({ ...world, context: restored }), traces)).toEqual([]);
  });

  it('keeps everybody else and the partner’s log', async () => {
    for (const person of [partner, former]) expect(await isThere(person)).toBe(true);
    const rows = await empty.database
      .selectFrom('activities')
      .select('id')
      .where('family_id', '=', gone.familyId)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
  });

  it('applying them a second time deletes nothing, also by the separate command', async () => {
    expect(await deleteAgain(restored, await readDeletionList(list))).toBe(0);
    expect(await runCommand(restored, ['restored'])).toMatch(
      /^The devices of \d+ families take a fresh snapshot, and everybody signs in again\.$/,
    );
  });

  it('the restored database records the deletion, for its own next backup', async () => {
    const rows = await empty.database.selectFrom('deleted_accounts').select('account_hash').execute();
    expect(rows).toEqual([{ account_hash: hashAccount(gone.userId) }]);
  });
});

describe('the list of deletions', () => {
  it('is readable by its owner only, and names nobody', () => {
    expect(statSync(list).mode & 0o777).toBe(0o600);
    const text = readFileSync(list, 'utf8');
    expect(text).toMatch(/^# [^\n]+\n[0-9a-f]{64} \S+Z\n$/);
    for (const trace of traces) expect(text).not.toContain(trace);
  });

  it('keeps deletions that a restored database no longer contains', async () => {
    const { size } = await readDeletionList(list);
    expect(await addToDeletionList(list, new Map(), world.clock.now())).toBe(false);
    const other = new Map([[hashAccount('somebody').toString('hex'), world.clock.now()]]);
    expect(await addToDeletionList(list, other, world.clock.now())).toBe(true);
    expect((await readDeletionList(list)).size).toBe(size + 1);
  });

  it('drops entries after 35 days, when no backup contains the account', async () => {
    const later = world.clock.now() + 35 * DAY;
    await purgeExpired(context, later);
    expect(await context.database.selectFrom('deleted_accounts').selectAll().execute()).toEqual([]);
    expect(await addToDeletionList(list, new Map(), later)).toBe(true);
    expect((await readDeletionList(list)).size).toBe(0);
  });

  it('keeps everything while the time is not trusted', async () => {
    const other = new Map([[hashAccount('somebody else').toString('hex'), world.clock.now() - 100 * DAY]]);
    expect(await addToDeletionList(list, other, null)).toBe(true);
    expect((await readDeletionList(list)).size).toBe(1);
    rmSync(list);
  });

  it('that was altered stops a restore with one sentence', async () => {
    const damaged = join(dataDir, 'damaged');
    writeFileSync(damaged, `${'a'.repeat(64)} yesterday\n`);
    await expect(readDeletionList(damaged)).rejects.toThrow(OperatorError);
    await expect(readDeletionList(damaged)).rejects.toThrow(/is no list of deletions, or was changed\.$/);
  });
});
