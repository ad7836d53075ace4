import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@lulla/e2e/src/harness/until.ts';
import { afterEach, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const SERVER = /server\/dist\/main\.js/;
const POSTGRES = /(?:^|\/)postgres\b/;
/** Everything is started within this, ms, on a machine that others use too. */
const STARTS_WITHIN = 60_000;

let folder = '';
let child: ChildProcess | null = null;

afterEach(async () => {
  child?.kill('SIGKILL');
  await until('the end of all that was started', async () => runningIn(folder).length === 0, STARTS_WITHIN);
  rmSync(folder, { recursive: true });
});

it.each([
  ['SIGINT', 'polling', 'a page', /--type=renderer/, 130],
  ['SIGTERM', 'sync-write', 'a server', SERVER, 143],
] as const)(
  'ended by %s while it measures %s with %s, it leaves nothing behind',
  async (signal, row, what, which, code) => {
    const bench = measure(row);
    await until(what, async () => runs(SERVER) && runs(which), STARTS_WITHIN);
    const ended = once(bench, 'exit');
    bench.kill(signal);
    expect(await ended).toEqual([code, null]);
    // Helpers of the measuring process itself see its end a moment later.
    await until('the end of all processes', async () => runningIn(folder).length === 0);
    // The runner of TypeScript keeps what it has compiled.
    expect(readdirSync(folder).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
  },
);

it('killed, it leaves no PostgreSQL behind', async () => {
  const bench = measure('sync-write');
  await until('a PostgreSQL', async () => runs(POSTGRES), STARTS_WITHIN);
  bench.kill('SIGKILL');
  await until('the end of PostgreSQL', async () => !runs(POSTGRES), STARTS_WITHIN);
});

/** Starts a measurement that puts all its data into `folder`. */
function measure(row: string): ChildProcess {
  folder = mkdtempSync(join(tmpdir(), 'lulla-bench-ended-'));
  // PostgreSQL may run as somebody else.
  chmodSync(folder, 0o755);
  const { PATH = '', HOME = '', CHROME_PATH = '' } = process.env;
  const args = ['--size', 'smoke', '--only', row, '--even-if-busy'];
  child = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    env: { PATH, HOME, CHROME_PATH, TMPDIR: folder },
    stdio: 'ignore',
  });
  return child;
}

function runs(which: RegExp): boolean {
  return runningIn(folder).some((command) => which.test(command));
}

/** The commands of all processes that work in a folder, or were told of it; without the measurement itself. */
function runningIn(place: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== child?.pid)
    .filter((pid) => factsOf(pid).includes(place))
    .map((pid) => readOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' '))
    .filter((command) => command !== '');
}

function factsOf(pid: string): string {
  const { cwd, reported } = {
    cwd: readOr(() => readlinkSync(`/proc/${pid}/cwd`)),
    reported: ['environ', 'cmdline'].map((file) => readOr(() => readFileSync(`/proc/${pid}/${file}`, 'latin1'))),
  };
  return [cwd, ...reported].join('\n');
}

/** What has ended meanwhile says nothing. */
function readOr(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
