import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The last core is the load generator's alone; what is measured, with its database, has the others. */
const COUNT = cpus().length;
const hasTaskset = COUNT > 1 && spawnSync('taskset', ['-V'], { stdio: 'ignore' }).status === 0;

/** Whether loads and what is loaded can be kept apart here: Linux with `taskset` and two cores. */
export const CAN_PIN = hasTaskset;

export const SYSTEM_CORES = COUNT > 2 ? `0-${COUNT - 2}` : '0';
export const GENERATOR_CORE = String(COUNT - 1);
const ALL_CORES = `0-${COUNT - 1}`;

/** The command that runs `command` on the generator's core; as it is where that cannot be. */
export function onGeneratorCore(command: string, args: readonly string[]): [string, string[]] {
  return hasTaskset ? ['taskset', ['-c', GENERATOR_CORE, command, ...args]] : [command, [...args]];
}

/** From here on this process and what it starts run on the cores of what is measured, or on all of them again. */
export function keepTo(which: 'system' | 'all'): void {
  if (!hasTaskset) return;
  const cores = which === 'system' ? SYSTEM_CORES : ALL_CORES;
  spawnSync('taskset', ['-a', '-p', '-c', cores, String(process.pid)], { stdio: 'ignore' });
}
