import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The content of `postmaster.pid`, which the server creates at its start and removes at an orderly end. */
export interface PostmasterFile {
  /** 0 in a file that is still empty. */
  readonly pid: number;
  /** The folder of its socket; null until it listens. */
  readonly socketFolder: string | null;
  readonly ready: boolean;
}

/** Null if there is none: no server runs, and the last one ended in order. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error) => {
    if (Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  });
  if (content === null) return null;
  const lines = content.split('\n').map((line) => line.trim());
  const socket = lines[4];
  return {
    pid: Number(lines[0]),
    socketFolder: socket ? resolve(cluster, socket) : null,
    ready: lines[7] === 'ready',
  };
}

/** `gone`: no such process. `zombie`: ended but not reaped. `other`: another process has the id. */
export type ProcessState = 'gone' | 'zombie' | 'postmaster' | 'other';

/** What the process with the id in `postmaster.pid` is. */
export async function getProcessState(pid: number, cluster: string): Promise<ProcessState> {
  return process.platform === 'linux' ? readProc(pid, cluster) : askPs(pid);
}

/** The server's working directory is its data directory, which distinguishes it from a process that reused its id. */
async function readProc(pid: number, cluster: string): Promise<ProcessState> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (status === null) return 'gone';
  // The second field is the program's name in brackets, with any characters.
  const state = status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3);
  if (state === 'Z' || state === 'X') return 'zombie';
  const [works, own] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => null), stat(cluster)]);
  return works?.dev === own.dev && works.ino === own.ino ? 'postmaster' : 'other';
}

async function askPs(pid: number): Promise<ProcessState> {
  const asked = await promisify(execFile)('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => null);
  const line = asked?.stdout.trim() ?? '';
  if (line === '') return 'gone';
  if (line.startsWith('Z')) return 'zombie';
  return /\bpostgres\b/.test(line) ? 'postmaster' : 'other';
}
