import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundLog, LARGEST_LOG } from './bound-log.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lulla-log-'));
  file = join(folder, 'postgres.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a log that is too long is emptied in place, and its end is copied to another file', async () => {
  writeFileSync(`${file}.old`, 'older');
  writeFileSync(file, `${'x'.repeat(2 * LARGEST_LOG)}the end`);
  const { ino } = statSync(file);
  await boundLog(file);
  expect(statSync(file)).toMatchObject({ ino, size: 0 });
  expect(statSync(`${file}.old`).size).toBe(LARGEST_LOG);
  expect(readFileSync(`${file}.old`, 'utf8').endsWith('the end')).toBe(true);
  appendFileSync(file, 'new');
  await boundLog(file);
  expect(readFileSync(file, 'utf8')).toBe('new');
});

test('a missing log is not created, and a link is not followed', async () => {
  await boundLog(file);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, 'x'.repeat(LARGEST_LOG + 1));
  writeFileSync(join(folder, 'theirs'), 'theirs');
  symlinkSync(join(folder, 'theirs'), `${file}.old`);
  await expect(boundLog(file)).rejects.toMatchObject({ code: 'ELOOP' });
  expect(readFileSync(join(folder, 'theirs'), 'utf8')).toBe('theirs');
});
