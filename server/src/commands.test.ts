import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { inFull } from '../test/full.ts';
import { urlOf } from '../test/test-cluster.ts';

const SERVER = join(import.meta.dirname, '..');

let bundle: string;
beforeAll(() => {
  mkdirSync(join(SERVER, 'dist'), { recursive: true });
  bundle = mkdtempSync(join(SERVER, 'dist/commands-test-'));
  execFileSync(process.execPath, ['build.mjs', bundle], { cwd: SERVER });
});
afterAll(() => rmSync(bundle, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lulla-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function run(command: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(bundle, `${command}.js`), ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, out, err };
}

const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['backup', []],
  ...inFull<readonly [string, readonly string[]]>(['admin', ['list']]),
];

describe.each(COMMANDS)('%s', (command, args) => {
  test('refuses a data folder without Lulla in one sentence, and creates nothing there', async () => {
    const mistyped = join(folder, 'dta');
    const ended = await run(command, args, { DATA_DIR: mistyped });
    expect(ended).toEqual({
      code: 1,
      out: '',
      err: `There is no Lulla in the data folder ${mistyped}: set DATA_DIR to the folder that you mean, or start Lulla there once.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('also where the secret is given, as on a server', async () => {
    const server = {
      DATA_DIR: folder,
      PUBLIC_URL: 'https://lulla.example.org',
      AUTH_SECRET: 'f2a51c3d9b7e4860a1b2c3d4e5f60718',
      BILLING: 'off',
      MAIL: 'terminal',
    };
    const ended = await run(command, args, server);
    expect([ended.code, ended.err.split(':')[0]]).toEqual([1, `There is no Lulla in the data folder ${folder}`]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses a database without Lulla', async () => {
    const { address } = inject('testCluster');
    const url = urlOf({ ...address, database: 'postgres' });
    const ended = await run(command, args, {
      DATA_DIR: folder,
      DATABASE_URL: url,
      AUTH_SECRET: 'f2a51c3d9b7e4860a1b2c3d4e5f60718',
    });
    expect(ended.err).toBe('The database holds no Lulla: check DATABASE_URL, or start Lulla on it once.\n');
    expect(ended.code).toBe(1);
  });
});

describe('seed', () => {
  const REFUSED = /^The demo family is for your own machine: [^\n]+\n$/;

  test.each([
    ['a server that others reach', { PUBLIC_URL: 'https://lulla.example.org', BILLING: 'off', MAIL: 'terminal' }],
    ['production', { NODE_ENV: 'production', BILLING: 'off', MAIL: 'terminal' }],
    ['a database of another machine', { DATABASE_URL: 'postgres://lulla@database.example.org/lulla' }],
  ])('refuses %s', async (_, env) => {
    const AUTH_SECRET = 'f2a51c3d9b7e4860a1b2c3d4e5f60718';
    const { code, out, err } = await run('seed', [], { DATA_DIR: folder, AUTH_SECRET, ...env });
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(REFUSED)]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
