import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MailFolder } from './mail-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mail-folder-'));
afterAll(() => rm(dataDir, { recursive: true }));

it('written to and read from by several at once keeps the newest 200, and every write and look succeeds', async () => {
  const folder = new MailFolder({ dataDir });
  const names = Array.from({ length: 260 }, (_, index) => `mail-${String(index).padStart(3, '0')}`);
  const message = Buffer.from('Subject: x\r\n\r\n');
  const looks: Promise<Buffer[]>[] = [];
  for (let from = 0; from < names.length; from += 20) {
    const writes = names.slice(from, from + 20).map((name) => folder.write(name, message));
    looks.push(folder.newest(300));
    await Promise.all(writes);
  }
  for (const found of await Promise.all(looks)) expect(found.every((mail) => mail.equals(message))).toBe(true);
  expect((await readdir(join(dataDir, 'mail'))).sort()).toEqual(names.slice(60).map((name) => `${name}.eml`));
});
