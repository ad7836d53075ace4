import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Lulla } from '@lulla/e2e/src/harness/lulla.ts';
import { freePort } from '@lulla/e2e/src/harness/ports.ts';
import type { Bench } from '../instrument/bench.ts';
import { interleave } from '../instrument/pairs.ts';
import type { Row } from '../report/figure.ts';
import { ratioOfPairs } from '../statistics/bootstrap.ts';
import { median } from '../statistics/quantile.ts';

/** From the start of the process to its first answer of 200 on a warm data folder, its own PostgreSQL included. */
export async function measureStart(bench: Bench): Promise<Row> {
  const lulla = await Lulla.start();
  await lulla.leave();
  const port = await freePort();
  const bare = { port, file: bench.programs.start, env: { PORT: String(port), DATA_DIR: lulla.dataDir } };
  try {
    const seen = await interleave({
      product: () => startProduct(lulla),
      bare: () => startBare(bare),
      pairs: bench.sizes.pairs,
    });
    return {
      title: 'Start to ready, warm data folder',
      against: 'the same PostgreSQL, one query and `node:http`',
      figures: [
        {
          ...{ name: 'median', unit: 's', product: median(seen.product), bare: median(seen.bare) },
          ratio: ratioOfPairs(seen, bench.seed),
          target: { of: 'product', atMost: 1 },
        },
      ],
      how: 'From the start of the process to the first 200, on `/readyz` of the product; both start the embedded PostgreSQL on the same data folder, which has been started before.',
    };
  } finally {
    await lulla.stop();
  }
}

/** Seconds. */
async function startProduct(lulla: Lulla): Promise<number> {
  const startedAt = performance.now();
  const running = lulla.run();
  await untilReady(lulla.port);
  const seconds = (performance.now() - startedAt) / 1_000;
  await running;
  await lulla.leave();
  return seconds;
}

async function startBare({
  file,
  env,
  port,
}: {
  file: string;
  env: Record<string, string>;
  port: number;
}): Promise<number> {
  const { PATH = '', HOME = '' } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [file], { env: { PATH, HOME, ...env }, stdio: 'inherit' });
  await untilReady(port);
  const seconds = (performance.now() - startedAt) / 1_000;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

/** Asks a few hundred times a second, and costs next to nothing while nobody listens. */
async function untilReady(port: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isReady(port))) {
    if (performance.now() > deadline) throw new Error('It did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
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
