import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Starts the baseline in a process of its own, as the product is. */
export async function startBare(port: number, databaseUrl: string): Promise<{ stop: () => Promise<void> }> {
  const { PATH = '', HOME = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', BARE_SERVER], {
    env: { PATH, HOME, PORT: String(port), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
