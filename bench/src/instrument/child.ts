import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onGeneratorCore } from './cores.ts';

export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  stop(): Promise<void>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly core?: 'generator' | 'system';
}

/** Runs Node with `args` in a process of its own that ends with this one. Resolves at its first message. */
export async function startChild(args: readonly string[], { env = {}, core = 'system' }: Options = {}): Promise<Child> {
  const { PATH = '', HOME = '' } = process.env;
  const [command, all] = core === 'generator' ? onGeneratorCore(process.execPath, args) : [process.execPath, [...args]];
  const child = spawn(command, all, { env: { PATH, HOME, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${args.at(-1)} ended`))),
  ]);
  return {
    process: child,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
