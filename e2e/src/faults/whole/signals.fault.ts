import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildConfig } from '@lulla/server/src/config/build-config.ts';
import { readEnv } from '@lulla/server/src/config/env.ts';
import { migrations } from '@lulla/server/src/database/migrations/index.ts';
import { openDatabase } from '@lulla/server/src/lifecycle/open-database.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
import { readPostmasterFile } from '@lulla/server/src/postgres/postmaster.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../harness/ports.ts';
import { until } from '../../harness/until.ts';

const SERVER = fileURLToPath(new URL('../../../../server/dist/main.js', import.meta.url));

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly ended: Promise<unknown[]>;
}

let dataDir: string;
const started: Started[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lulla-e2e-'));
});

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  await rm(dataDir, { recursive: true });
});

async function start(output: 'ignore' | number = 'ignore'): Promise<Started> {
  const { PATH = '', HOME = '' } = process.env;
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', output, output],
  });
  const one = { child, port, ended: once(child, 'exit') };
  started.push(one);
  return one;
}

async function untilReady({ port }: Started): Promise<void> {
  await until('the server to be ready', () => isReady(port), 60_000);
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok === true;
}

/** Starts once more on what was left; all migrations are there, once. */
async function mustStartWhole(): Promise<void> {
  const again = await start();
  await untilReady(again);
  const opened = await openDatabase(buildConfig(readEnv({ DATA_DIR: dataDir })), createLogger('silent'));
  const names = Object.keys(migrations);
  const { rows } = await opened.pool.query<{ name: string }>('select name from kysely_migration order by name');
  await opened.close();
  expect(rows.map(({ name }) => name)).toEqual(names);
}

describe('SIGTERM', { timeout: 180_000 }, () => {
  it('twice, as when a terminal and npm both send it, ends in order: code 0, no database left running', async () => {
    const one = await start();
    await untilReady(one);
    one.child.kill('SIGTERM');
    one.child.kill('SIGTERM');
    expect(await one.ended).toEqual([0, null]);
    expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeNull();
  });

  it('once more while it waits for an open request ends it at once; the next start finds everything', async () => {
    const one = await start();
    await untilReady(one);
    const request = fetch(`http://127.0.0.1:${one.port}/api/sign-in`, {
      method: 'POST',
      headers: { Origin: `http://localhost:${one.port}`, 'Content-Type': 'application/json' },
      // A body that does not come to its end.
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
    } as RequestInit).catch(() => null);
    await delay(500);
    one.child.kill('SIGTERM');
    await delay(700);
    one.child.kill('SIGTERM');
    expect(await one.ended).toEqual([1, null]);
    await request;
    await mustStartWhole();
  });

  it.each([0, 50, 150, 300, 500, 700, 900, 1_200, 1_600, 2_500])(
    'after %i ms of the first start, while the database is made or migrated, leaves nothing half done',
    async (ms) => {
      const one = await start();
      await delay(ms);
      one.child.kill('SIGTERM');
      const [code, signal] = await one.ended;
      // Before Node has come to our code there is nobody to hear it.
      expect([
        [0, null],
        [1, null],
        [null, 'SIGTERM'],
      ]).toContainEqual([code, signal]);
      await mustStartWhole();
    },
  );

  it.each([200, 600, 900, 1_200, 1_600])('kill -9 after %i ms of the first start neither', async (ms) => {
    const one = await start();
    await delay(ms);
    one.child.kill('SIGKILL');
    await one.ended;
    await mustStartWhole();
  });
});

describe('a log that cannot be written', { timeout: 120_000 }, () => {
  it('ENOSPC on standard output and error takes nothing away from a family at night', async () => {
    const full = await open('/dev/full', 'w');
    const one = await start(full.fd);
    await untilReady(one);
    for (let asked = 0; asked < 20; asked += 1) {
      const answer = await fetch(`http://127.0.0.1:${one.port}/api/sign-in`, {
        method: 'POST',
        headers: { Origin: `http://localhost:${one.port}`, 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(422);
    }
    expect(await isReady(one.port)).toBe(true);
    expect(one.child.exitCode).toBeNull();
    await full.close();
  });
});
