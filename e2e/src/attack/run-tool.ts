import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a tool came to. */
export interface ToolRun {
  /** Null: it was ended because its time was over. */
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

/** Whether a program is on this machine's path. */
export function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Runs a program to its end, or for `limit` seconds; it gets no more of the machine than is left over. */
export function runTool(
  program: string,
  args: readonly string[],
  { limit, env = {} }: { readonly limit: number; readonly env?: Readonly<Record<string, string>> },
): Promise<ToolRun> {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, TERM: 'dumb', ...env },
    });
    let output = '';
    const keep = (bytes: Buffer) => {
      output += bytes.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let isOver = false;
    const clock = setTimeout(() => {
      isOver = true;
      // Its whole group: some of these tools start others.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, limit * 1_000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(clock);
      resolve({ code: isOver ? null : code, output, seconds: Math.round((Date.now() - began) / 1_000) });
    });
  });
}
