import { execFileSync, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));
/** How long the machine is watched before it is judged, ms. */
const WATCHED = 1_500;
/** The share of all cores that others may use. More, and the figures are about them. */
export const BUSY_FROM = 0.1;

/** Where and of what something was measured. */
export interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly kernel: string;
  /** The browser of the rows that have one; absent in results of before it was recorded. */
  readonly chromium?: string;
  /** The commit that was measured, with a `+` when files were changed. */
  readonly commit: string;
}

export function describeMachine(): Machine {
  const [first] = cpus();
  return {
    node: process.version,
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    chromium: readChromium(),
    commit: readCommit(),
  };
}

function readChromium(): string {
  try {
    // Its starter says things about the machine that are no error here.
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync(process.env['CHROME_PATH'] ?? 'chromium', ['--version'], { encoding: 'utf8', stdio }).trim();
  } catch {
    return 'no Chromium';
  }
}

function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs', ':!bench/results.json');
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/** The share of all cores that was in use during the last moment (0 to 1), when nothing of ours is to do; 0 where it cannot be seen. */
export async function watchMachine(): Promise<number> {
  const before = readTicks();
  await delay(WATCHED);
  const after = readTicks();
  const all = after.all - before.all;
  return all === 0 ? 0 : 1 - (after.idle - before.idle) / all;
}

/** Null when the machine is quiet; else the sentence that says what it does. */
export function judgeBusy(share: number): string | null {
  if (share <= BUSY_FROM) return null;
  const load = loadavg().map((each) => each.toFixed(1));
  return `The machine is busy: others use ${(share * 100).toFixed(0)} % of it (load average ${load.join(' ')}).`;
}

function readTicks(): { all: number; idle: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, ...rest] = line
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number);
    const all = [user, nice, system, idle, waiting, ...rest.slice(0, 3)].reduce((sum, each) => sum + each, 0);
    return { all, idle: idle + waiting };
  } catch {
    return { all: 0, idle: 0 };
  }
}
