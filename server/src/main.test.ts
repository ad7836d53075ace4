import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itInFull } from '../test/full.ts';

const SERVER = join(import.meta.dirname, '..');

let bundle: string;
beforeAll(() => {
  mkdirSync(join(SERVER, 'dist'), { recursive: true });
  bundle = mkdtempSync(join(SERVER, 'dist/main-test-'));
  execFileSync(process.execPath, ['build.mjs', bundle], { cwd: SERVER });
});
afterAll(() => rmSync(bundle, { recursive: true }));

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lulla-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  rmSync(dataDir, { recursive: true });
});

interface Started {
  readonly child: ChildProcess;
  /** Everything it printed so far. */
  readonly printed: { out: string; err: string };
  /** Its exit code, once it has ended. */
  readonly code: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(bundle, 'main.js')], {
    env: { PATH, HOME, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const printed = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => {
    printed.out += bytes.toString();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    printed.err += bytes.toString();
  });
  const code = once(child, 'close').then(([exitCode]) => exitCode as number | null);
  return { child, printed, code };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function occupyPort(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

async function freePort(): Promise<number> {
  const { server, port } = await occupyPort();
  server.close();
  await once(server, 'close');
  return port;
}

async function untilPrinted({ child, printed, code }: Started, text: string): Promise<void> {
  while (!printed.out.includes(text)) {
    const ended = await Promise.race([code, once(child.stdout ?? child, 'data')]);
    if (!Array.isArray(ended)) throw new Error(`ended with ${ended}: ${printed.err}`);
  }
}

/** A PostgreSQL that turns everybody away, as a server does that has no such database. */
function refuseLikePostgres(server: Server): void {
  const fields = ['SFATAL', 'VFATAL', 'C3D000', 'Mdatabase "lulla" does not exist', ''].join('\0');
  const body = Buffer.from(`${fields}\0`);
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(body.length + 4, 1);
  server.on('connection', (socket) => socket.once('data', () => socket.end(Buffer.concat([header, body]))));
}

describe('an operator error is one sentence and exit code 1', () => {
  async function sentence(env: Record<string, string>): Promise<string> {
    const { printed, code } = start(env);
    expect(await code).toBe(1);
    expect(printed.out).not.toContain('ready');
    expect(printed.err).toMatch(/^[^\n]+\.\n$/);
    return printed.err.trim();
  }

  test('a bad setting', async () => {
    expect(await sentence({ PORT: 'http' })).toBe('PORT must be a whole number from 1 to 65535.');
  });

  itInFull('an unsafe setting', async () => {
    expect(await sentence({ BILLING: 'sandbox', NODE_ENV: 'production' })).toMatch(/^BILLING=sandbox takes no money/);
  });

  itInFull('a port that is in use', async () => {
    const { server, port } = await occupyPort();
    expect(await sentence({ PORT: String(port) })).toMatch(new RegExp(`^Port ${port} is in use:`));
    server.close();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  itInFull('a metrics port that is in use', async () => {
    const { server, port } = await occupyPort();
    const taken = { PORT: String(await freePort()), METRICS_PORT: String(port) };
    expect(await sentence(taken)).toMatch(new RegExp(`^Port ${port} is in use: .* METRICS_PORT`));
    server.close();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  itInFull('a data folder that cannot be written', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await sentence({ DATA_DIR: file })).toMatch(/^The data folder .*file cannot be written/);
  });

  test('a database that refuses the login', async () => {
    const { server, port } = await occupyPort();
    refuseLikePostgres(server);
    const url = `postgres://lulla@127.0.0.1:${port}/lulla`;
    expect(await sentence({ PORT: String(await freePort()), DATABASE_URL: url })).toMatch(
      /^The database refuses us: database "lulla" does not exist/,
    );
    server.close();
  });
});

describe('a start without settings', () => {
  test('serves under all host names, and shuts down cleanly at SIGTERM', { timeout: 60_000 }, async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const started = start({ PORT: String(port), METRICS_PORT: String(metricsPort) });
    await untilPrinted(started, `Lulla is ready on http://localhost:${port}\n`);
    for (const host of ['localhost', '127.0.0.1']) {
      expect((await fetch(`http://${host}:${port}/readyz`)).status).toBe(200);
    }
    expect(await (await fetch(`http://localhost:${port}/api/nothing`)).json()).toMatchObject({
      error: { code: 'not_found' },
    });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('lulla_database_up 1\n');
    expect(metrics).toContain('route="/readyz",status="2xx"} 2\n');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    started.child.kill('SIGTERM');
    expect(await started.code).toBe(0);
    expect(started.printed.err).toBe('');
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
