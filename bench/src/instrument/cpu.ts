import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds of processor that a process and its threads have used, without its children; 0 where there is no /proc. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}

/** As `cpuOf`, with every child, also those that have ended: for PostgreSQL, which is a process a connection. */
export function cpuOfTree(pid: number): number {
  const fields = statOf(pid);
  const ended = (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS;
  return childrenOf(pid).reduce((sum, child) => sum + cpuOfTree(child), cpuOf(pid) + ended);
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? 0);
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** The fields after the program's name, which may hold anything. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
