import { mkdtempSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MailFolder } from './mail-folder.ts';

const NOW = Date.parse('2026-11-22T03:04:05.678Z');

let dataDir: string;
let folder: MailFolder;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-folder-'));
  folder = new MailFolder({ dataDir });
});
afterEach(() => rm(dataDir, { recursive: true }));

const files = async () => (await readdir(join(dataDir, 'mail'))).sort();
const mail = (id: string, at = NOW) => ({ id, createdAt: new Date(at) });
const message = (to: string, more = '') => Buffer.from(`To: ${to}\r\n${more}Subject: x\r\n\r\n`);

it('keeps the newest 200 under concurrent writes and reads, and each of them succeeds', async () => {
  const mails = Array.from({ length: 260 }, (_, index) => mail('mail', NOW + index));
  const looks: Promise<Buffer[]>[] = [];
  const written: string[] = [];
  for (let from = 0; from < mails.length; from += 20) {
    const writes = mails.slice(from, from + 20).map((each) => folder.write(each, message('doris@example.com')));
    looks.push(folder.newest(300));
    written.push(...(await Promise.all(writes)));
  }
  for (const found of await Promise.all(looks)) {
    expect(found.every((each) => each.equals(message('doris@example.com')))).toBe(true);
  }
  expect((await files()).map((name) => join(dataDir, 'mail', name))).toEqual(written.slice(60));
});

it('deletes the mails to an address and those with its owner’s text, and no others', async () => {
  await folder.write(mail('a'), message('Doris@example.com'));
  await folder.write(mail('b'), message('operator@example.com', 'Reply-To: doris@example.com\r\n'));
  await folder.write(mail('c'), message('doris@example.com.invalid'));
  await folder.write(mail('d'), message('odoris@example.com'));
  await folder.forget('doris@example.com');
  expect((await files()).map((name) => name.at(-5))).toEqual(['c', 'd']);
});

it('deletes nothing where there is no folder', async () => {
  await folder.forget('doris@example.com');
  await folder.removeOld(NOW);
  expect(await readdir(dataDir)).toEqual([]);
});

it('removes what is older than 30 days', async () => {
  await folder.write(mail('old', NOW - 30 * DAY - 1), message('a@example.com'));
  await folder.write(mail('new', NOW - 30 * DAY), message('a@example.com'));
  await folder.removeOld(NOW);
  expect((await files()).map((name) => name.slice(-7))).toEqual(['new.eml']);
});

it('treats what an interrupted write has left like the mail, but shows it to nobody', async () => {
  await folder.write(mail('whole'), message('a@example.com'));
  const leave = async (id: string, at: number, to: string) => {
    const path = await folder.write(mail(id, at), message(to));
    await rename(path, `${path}.part`);
  };
  await leave('old', NOW - 30 * DAY - 1, 'a@example.com');
  await leave('doris', NOW, 'doris@example.com');
  await leave('present', NOW, 'a@example.com');
  expect(await folder.newest(10)).toHaveLength(1);
  await folder.removeOld(NOW);
  await folder.forget('doris@example.com');
  expect((await files()).map((name) => name.slice(18))).toEqual(['present.eml.part', 'whole.eml']);
});

it('deletes one mail, also one that does not exist', async () => {
  await folder.write(mail('a'), message('a@example.com'));
  await folder.remove(mail('a'));
  await folder.remove(mail('a'));
  expect(await files()).toEqual([]);
});
