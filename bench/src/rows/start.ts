import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Lulla } from '@lulla/e2e/src/harness/lulla.ts';
import { freePort } from '@lulla/e2e/src/harness/ports.ts';
import type { Bench } from '../instrument/bench.ts';
import { interleave } from '../instrument/pairs.ts';
import type { Row } from '../report/figure.ts';
import { compareMedians } from '../statistics/bootstrap.ts';

/** From the start of the process to its first answer of 200 on a warm data folder, its own PostgreSQL included. */
export async function measureStart(bench: Bench): Promise<Row> {
  const lulla = await bench.keep(() => Lulla.start());
  await lulla.leave();
  const port = await freePort();
  const bare = { port, file: bench.programs.start, env: { PORT: String(port), DATA_DIR: lulla.dataDir } };
  const seen = await interleave({
    product: () => startTimed(bench, () => runProduct(lulla)),
    bare: () => startTimed(bench, () => runBare(bare)),
    pairs: bench.sizes.pairs,
  });
  return {
    title: 'Start to ready, warm data folder',
    against: 'the same PostgreSQL, one query and `node:http`',
    figures: [
      {
        ...{ name: 'median', unit: 's', ...compareMedians(seen, bench.seed) },
        target: { of: 'product', atMost: 1 },
      },
    ],
    how: 'From the start of the process to the first 200 (of the product: `/readyz`), with the embedded PostgreSQL on the same data folder.',
  };
}

interface Started {
  /** By the clock of `performance.now()`. */
  readonly readyAt: number;
  stop(): Promise<void>;
}

/** Seconds until it is ready; it is ended then. */
async function startTimed(bench: Bench, run: () => Promise<Started>): Promise<number> {
  const startedAt = performance.now();
  const { readyAt, stop } = await bench.keep(run);
  await stop();
  return (readyAt - startedAt) / 1_000;
}

async function runProduct(lulla: Lulla): Promise<Started> {
  const running = lulla.run();
  const [readyAt] = await Promise.all([untilReady(lulla.port), running]);
  return { readyAt, stop: () => lulla.leave() };
}

async function runBare({
  file,
  env,
  port,
}: {
  file: string;
  env: Record<string, string>;
  port: number;
}): Promise<Started> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [file], { env: { PATH, HOME, ...env }, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const endedBefore = ended.then(() => Promise.reject(new Error('It ended before it was ready')));
  return { readyAt: await Promise.race([untilReady(port), endedBefore]), stop };
}

/** When it was. Asks a few hundred times a second, and costs next to nothing while nobody listens. */
async function untilReady(port: number): Promise<number> {
  const deadline = performance.now() + 60_000;
  while (!(await isReady(port))) {
    if (performance.now() > deadline) throw new Error('It did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  return performance.now();
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET /readyz HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`);
    });
    socket.on('data', (bytes) => {
      resolve(/^HTTP\/1\.1 200/.test(bytes.toString('latin1')));
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}
