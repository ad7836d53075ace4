import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The example that operators are given. */
const EXAMPLE = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));

/** Runs HAProxy with the example's settings on other addresses. */
export async function startHaproxy(
  program: string,
  { port, nodes }: { readonly port: number; readonly nodes: readonly number[] },
): Promise<{ stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'load-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settings(await readFile(EXAMPLE, 'utf8'), port, nodes));
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function settings(example: string, port: number, nodes: readonly number[]): string {
  const servers = nodes.map((node, index) => `    server node${index + 1} 127.0.0.1:${node}`).join('\n');
  return example
    .replace(/^ {4}bind .*$/m, `    bind 127.0.0.1:${port}`)
    .replace(/(?:^ {4}server .*\n?)+/m, `${servers}\n`)
    .replace(/^.*(?:maxconn|user|group|chroot) .*\n/gm, '');
}
