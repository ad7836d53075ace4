import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DAY } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { backupPath, removeOldBackups, saveBackup } from './backup-file.ts';

const { address } = await createTestDatabase();
const NOW = Date.parse('2026-11-22T03:04:05.678Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lulla-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a backup is private to its owner, under a name with its time', async () => {
  const file = backupPath(folder, NOW);
  expect(file).toBe(join(folder, 'backups/lulla-2026-11-22T03-04-05Z.backup'));
  await saveBackup(address, file, NOW);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(readdirSync(join(folder, 'backups'))).toEqual(['lulla-2026-11-22T03-04-05Z.backup']);
});

test('a backup of the same name replaces the former one only once it is complete', async () => {
  const file = join(folder, 'mine');
  writeFileSync(file, 'the former one');
  const gone = { connectionString: 'postgres://lulla@127.0.0.1:1/lulla' };
  await expect(saveBackup(gone, file, NOW)).rejects.toThrow();
  expect(readFileSync(file, 'utf8')).toBe('the former one');
  expect(readdirSync(folder)).toEqual(['mine']);
  await saveBackup(address, file, NOW);
  expect(readFileSync(file, 'utf8')).not.toBe('the former one');
});

test('a file left unfinished by an earlier run does not pass its mode to a backup', async () => {
  const file = join(folder, 'mine');
  writeFileSync(`${file}.part`, 'half', { mode: 0o644 });
  await saveBackup(address, file, NOW);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['mine']);
});

test('a folder that cannot be written to is named in one sentence', async () => {
  const blocked = join(folder, 'file');
  writeFileSync(blocked, '');
  const attempt = saveBackup(address, join(blocked, 'backup'), NOW);
  await expect(attempt).rejects.toThrow(OperatorError);
  await expect(attempt).rejects.toThrow(/^The backup cannot be written to .* \(\w+\)\.$/);
});

test('backups older than 30 days by the trusted time are removed, other files stay', async () => {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const names = [NOW - 31 * DAY, NOW - 30 * DAY - 1_000, NOW - 29 * DAY, NOW].map((at) =>
    backupPath(folder, at).slice(backups.length + 1),
  );
  for (const name of [...names, 'before-the-move.backup', 'lulla-2020.backup']) writeFileSync(join(backups, name), '');
  expect(await removeOldBackups(backups, NOW + 100 * DAY, null)).toBe(0);
  expect(await removeOldBackups(backups, NOW + 100 * DAY, NOW)).toBe(2);
  expect(readdirSync(backups).sort()).toEqual(
    ['before-the-move.backup', ...names.slice(2), 'lulla-2020.backup'].sort(),
  );
});

test('interrupted backups are removed after a day, but not one that is being written', async () => {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const [abandoned, recent, current] = [NOW - DAY - 1_000, NOW - DAY + 1_000, NOW].map(
    (at) => `${basename(backupPath(folder, at))}.part`,
  );
  const others = ['mine.backup.part', 'deletions.list.part'];
  for (const name of [abandoned, recent, current, ...others]) writeFileSync(join(backups, String(name)), 'half');
  expect(await removeOldBackups(backups, NOW, null)).toBe(0);
  expect(await removeOldBackups(backups, NOW, NOW)).toBe(1);
  expect(readdirSync(backups).sort()).toEqual([...others, recent, current].sort());
});
