import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** What `postmaster.pid` says. The server makes it at its start and removes it when it ends well. */
export interface PostmasterFile {
  /** 0 in a file that is still empty. */
  readonly pid: number;
  /** The folder of its socket; null until it listens. */
  readonly socketFolder: string | null;
  readonly ready: boolean;
}

/** Null when there is none: no server runs here, and the last one ended well. */
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

/** `gone`: no such process. `zombie`: it has ended and nobody has asked how. `other`: its id is somebody else's now. */
export type ProcessState = 'gone' | 'zombie' | 'postmaster' | 'other';

/** What the process with the id in `postmaster.pid` is. */
export async function getProcessState(pid: number, cluster: string): Promise<ProcessState> {
  return process.platform === 'linux' ? readProc(pid, cluster) : askPs(pid);
}

/** The server works in its data directory, which tells it from a process that got the same id after a reboot. */
async function readProc(pid: number, cluster: string): Promise<ProcessState> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (status === null) return 'gone';
  // The second field is the program's name in brackets and may hold anything.
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
