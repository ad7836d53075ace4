import { type ChildProcess, type StdioNull, type StdioPipe, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Account } from './account.ts';

interface RunOptions {
  readonly folder: string;
  readonly account: Account | null;
  readonly output: StdioNull | StdioPipe | number;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Survives this process and its Ctrl-C. */
  readonly detached?: boolean;
}

/**
 * Runs `program` on the data directory `folder`. It gets an environment of its own: neither our secrets nor PG* settings
 * of the operator's shell.
 *
 * As another account on Linux the folder is handed over opened, as descriptor 3: so it may lie below folders which that
 * account may not enter (a checkout in /root), and nobody's permissions need to change for it.
 */
export function runBinary(program: string, { folder, account, output, args, env, detached }: RunOptions): ChildProcess {
  const descriptor = account !== null && process.platform === 'linux' ? openSync(folder, 'r') : null;
  try {
    return spawn(program, ['-D', descriptor === null ? folder : '/proc/self/fd/3', ...args], {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC', ...env },
      detached: detached ?? false,
      stdio: ['ignore', output, output, ...(descriptor === null ? [] : [descriptor])],
    });
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}
