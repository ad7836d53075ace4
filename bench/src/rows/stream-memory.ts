import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../instrument/bench.ts';
import { type Memory, MemoryProbe } from '../instrument/memory.ts';
import { interleave } from '../instrument/pairs.ts';
import type { BareServer, ProductServer } from '../instrument/servers.ts';
import { openBareStreams, openProductStreams } from '../instrument/streams.ts';
import type { Figure, Row, Target } from '../report/figure.ts';
import { compareMedians } from '../statistics/bootstrap.ts';

/** Until what opening and closing has left behind is let go, ms. */
const SETTLES = 300;

/** Streams that are open before anything is measured, for each that is: pools and compiled code are warm then. */
const WARM = 0.25;

/** What an idle stream adds to the server after a collection of garbage, against bare SSE. */
export async function measureStreamMemory(bench: Bench): Promise<Row> {
  const seen = await interleave({
    product: () => measureSide(bench, productSide(bench)),
    bare: () => measureSide(bench, bareSide(bench)),
    pairs: bench.sizes.pairs,
    warmUps: 0,
  });
  const figure = (name: string, of: (memory: Memory) => number, target: Target | null): Figure => {
    const sides = { product: seen.product.map(of), bare: seen.bare.map(of) };
    return { name, unit: 'KB', ...compareMedians(sides, bench.seed), target };
  };
  const count = bench.sizes.streams.memory;
  return {
    title: 'Memory of an idle stream',
    against: 'SSE on `node:http`',
    figures: [
      figure('growth of the process', ({ rss }) => rss, { of: 'ratio', atMost: 1.5 }),
      figure('held by objects and buffers', ({ held }) => held, null),
    ],
    how: `What ${count} more streams add to a fresh server with ${count * WARM}, after garbage collection, each.`,
  };
}

/** One of the two servers: how it starts, and how streams to it are opened. */
interface Side<S extends RunningServer> {
  readonly start: (env: Record<string, string>) => Promise<S>;
  readonly open: (server: S, name: string, streams: number) => Promise<unknown>;
}

type RunningServer = Pick<ProductServer | BareServer, 'pid' | 'stop'>;

function productSide(bench: Bench): Side<ProductServer> {
  return {
    start: (env) => bench.startProduct(env),
    open: (product, name, streams) => openProductStreams(bench, { product, streams, name }),
  };
}

function bareSide(bench: Bench): Side<BareServer> {
  return {
    start: (env) => bench.startBare(env),
    open: (bare, name, streams) => openBareStreams(bench, { bare, streams, name }),
  };
}

async function measureSide<S extends RunningServer>(bench: Bench, { start, open }: Side<S>): Promise<Memory> {
  const probe = new MemoryProbe(bench.programs.probe);
  const server = await start(probe.env);
  const memory = await perStream(bench, {
    ask: () => probe.ask(server.pid),
    open: (name, streams) => open(server, name, streams),
  });
  await server.stop();
  probe.remove();
  return memory;
}

interface Server {
  readonly ask: () => Promise<Memory>;
  readonly open: (name: string, streams: number) => Promise<unknown>;
}

/** KB for each stream. */
async function perStream({ generator, sizes }: Bench, { ask, open }: Server): Promise<Memory> {
  const count = sizes.streams.memory;
  await open('warm', Math.ceil(count * WARM));
  await delay(SETTLES);
  const before = await ask();
  await open('measured', count);
  await delay(SETTLES);
  const after = await ask();
  for (const name of ['measured', 'warm']) await generator.close(name);
  const each = (key: keyof Memory) => (after[key] - before[key]) / count / 1_024;
  return { rss: each('rss'), held: each('held') };
}
