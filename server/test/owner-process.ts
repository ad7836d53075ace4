import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { Address } from '../src/database/pool.ts';
import type { Account } from '../src/postgres/account.ts';
import { findNative } from '../src/postgres/binaries.ts';
import type { PostgresOptions } from '../src/postgres/place.ts';

export interface Owner {
  readonly child: ChildProcess;
  readonly wasRunning: boolean;
  readonly address: Address;
  /** Stops as the server does at SIGTERM, and waits for its end. */
  stop(): Promise<void>;
  /** Kills it, as a crash would, and waits for its end. */
  crash(): Promise<void>;
}

/** What runs an owner: the command before its options. */
export type OwnerCommand = readonly [node: string, script: string];

/**
 * Bundles `postgres-owner.ts` into `folder`: one file, and Node beside it if need be, so that `account` can run it wherever
 * the checkout and Node are installed.
 */
export async function bundleOwner(folder: string, account?: Account): Promise<OwnerCommand> {
  const script = join(folder, 'postgres-owner.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'postgres-owner.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  const reaches = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', process.execPath], { ...account, cwd: '/' });
  if (reaches.status === 0) return [process.execPath, script];
  const node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  return [node, script];
}

export type OwnerOptions = Pick<PostgresOptions, 'dataDir' | 'native' | 'systemDir'>;

/** Runs a bundled owner, in a process group of its own, and waits until it has started. */
export async function startOwner(command: OwnerCommand, options: OwnerOptions, account?: Account): Promise<Owner> {
  const child = spawnOwner(command, options, account);
  const { wasRunning, address, refused } = await firstLine(child);
  if (refused !== undefined) throw new Error(refused);
  return {
    child,
    wasRunning,
    address,
    stop: () => end(child, 'SIGTERM'),
    crash: () => end(child, 'SIGKILL'),
  };
}

/** Runs an owner that cannot start, and gives the kind of error and its sentence. */
export async function getRefusal(command: OwnerCommand, options: OwnerOptions, account?: Account): Promise<string> {
  const child = spawnOwner(command, options, account);
  const { refused } = await firstLine(child);
  await end(child, 'SIGTERM');
  return refused ?? 'started';
}

/** As `startOwner`, without waiting. */
export function spawnOwner(command: OwnerCommand, options: OwnerOptions, account?: Account): ChildProcess {
  const [node, script] = command;
  return spawn(node, [script, JSON.stringify({ native: findNative(), ...options })], {
    ...account,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

interface Said {
  wasRunning: boolean;
  address: Address;
  refused?: string;
}

async function firstLine(child: ChildProcess): Promise<Said> {
  if (child.stdout === null) throw new Error('the owner has no output');
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  if (line === undefined) throw new Error('the owner ended without a word');
  return JSON.parse(line);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
