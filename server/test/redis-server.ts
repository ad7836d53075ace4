import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** What Debian calls them; either will do. */
const PROGRAMS = ['redis-server', 'valkey-server'];
const PASSWORD = 'of-the-tests-alone';

/** The Redis or Valkey of this machine; null where there is none. */
export const redisProgram = PROGRAMS.find((program) => spawnSync(program, ['--version']).status === 0) ?? null;

/** What a test is called that needs one, so that a run without it says so. */
export function needsRedis(title: string): string {
  return redisProgram === null ? `${title} (NOT RUN: neither ${PROGRAMS.join(' nor ')} is installed here)` : title;
}

export interface RedisServer {
  readonly url: string;
  /** Ends it at once, as a crash would. */
  stop(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
}

/** Starts a server of its own on a free port, which keeps nothing and ends with this process however that ends. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let end = await run(port);
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    stop: () => end(),
    start: async () => {
      end = await run(port);
    },
  };
}

/** The shell's `read` ends when this process does, however it does: the other end of the pipe closes. */
const END_WITH_OWNER = '"$@" </dev/null & read -r _; kill -9 $!; wait';

async function run(port: number): Promise<() => Promise<void>> {
  const settings = { port, bind: '127.0.0.1', requirepass: PASSWORD, appendonly: 'no', databases: 16 };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const shell = spawn('/bin/sh', ['-c', END_WITH_OWNER, 'sh', redisProgram ?? '', ...args, '--save', ''], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(shell, 'exit');
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    shell.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      if (printed.includes('Ready to accept connections')) resolve();
      if (printed.includes('Failed listening')) reject(new Error(printed));
    });
    shell.on('exit', () => reject(new Error(printed)));
  });
  return async () => {
    shell.stdin.end();
    await ended;
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
