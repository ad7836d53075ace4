import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '@lulla/domain/time/instant';
import type { Bench } from '../instrument/bench.ts';
import { cpuOf, cpuOfTree } from '../instrument/cpu.ts';
import { type Memory, MemoryProbe } from '../instrument/memory.ts';
import type { ProductServer } from '../instrument/servers.ts';
import { openProductStreams } from '../instrument/streams.ts';
import type { Figure, Row } from '../report/figure.ts';
import { presentCount } from './growth-log.ts';

/** An open phone asks for news this often, also while its stream is open, s. */
const POLL = 30;
const CONNECTIONS = 16;
/** Until what was just done is let go, ms. */
const SETTLES = 2_000;

/** What open phones that do nothing cost one node: a stream with its heartbeats, and a request for news each half minute. */
export async function measureOpenPhones(bench: Bench): Promise<Row> {
  const { open, seconds } = bench.sizes.phones;
  const probe = new MemoryProbe(bench.programs.probe);
  const product = await bench.startProduct(probe.env);
  const poll = await pollersOf(bench, product);
  // Compiled code and prepared statements are those of a node that has run for long.
  await warmUp(bench, poll);
  const watch = (work: () => Promise<unknown>) => watchNode(bench, { product, probe, work });
  const without = await watch(() => delay(seconds * SECOND));
  await openProductStreams(bench, { product, streams: open, name: 'phones' });
  const every = (CONNECTIONS * POLL * SECOND) / open;
  const withPhones = await watch(() => poll({ seconds, every }));
  await bench.generator.close('phones');
  await product.stop();
  probe.remove();
  const thousands = open / 1_000;
  const figure = (name: string, unit: string, [used, unused]: readonly [number, number]): Figure => {
    return { name, unit, product: (used - unused) / thousands, bare: null, ratio: null, target: null };
  };
  const memory = (of: keyof Memory): readonly [number, number] => [withPhones[of] / 2 ** 20, without[of] / 2 ** 20];
  const share = (of: 'cpu' | 'databaseCpu'): readonly [number, number] => {
    return [(100 * withPhones[of]) / seconds, (100 * without[of]) / seconds];
  };
  return {
    title: '1,000 open phones on one node',
    against: 'nothing: what they add to a node without phones',
    figures: [
      figure('memory of the process', 'MB', memory('rss')),
      figure('held by objects and buffers', 'MB', memory('held')),
      figure('processor of the server, of one core', '%', share('cpu')),
      figure('processor of PostgreSQL, of one core', '%', share('databaseCpu')),
    ],
    how: `${presentCount(open)} streams are open for ${seconds} s, and each phone polls once in ${POLL} s, over ${CONNECTIONS} connections; nobody logs anything. Divided by ${open / 1_000}; memory after garbage collection.`,
  };
}

type Poll = (stretch: { seconds: number; every?: number }) => Promise<{ readonly count: number }>;

/** Asks for news with every device that has a stream, in turns. */
async function pollersOf(bench: Bench, product: ProductServer): Promise<Poll> {
  const devices = (await bench.crowd(Math.ceil(bench.sizes.phones.open / 4))).slice(0, bench.sizes.phones.open / 2);
  const speakers = devices.map((device) => product.speaker(device, '/api/sync'));
  const perConnection = Math.ceil(speakers.length / CONNECTIONS);
  const order = { port: product.port, speakers, perConnection, body: 'ask', expects: '"results":[]' } as const;
  return (stretch) => bench.generator.load({ ...order, ...stretch });
}

async function warmUp({ sizes, database }: Bench, poll: Poll): Promise<void> {
  let answered = 0;
  while (answered < sizes.warmUp) answered += (await poll({ seconds: sizes.seconds })).count;
  await database.pool.query('analyze');
}

interface Watched extends Memory {
  /** Seconds of processor. */
  readonly cpu: number;
  readonly databaseCpu: number;
}

async function watchNode(
  { postmaster }: Bench,
  { product, probe, work }: { product: ProductServer; probe: MemoryProbe; work: () => Promise<unknown> },
): Promise<Watched> {
  await delay(SETTLES);
  const before = { cpu: cpuOf(product.pid), database: cpuOfTree(postmaster) };
  await work();
  const used = { cpu: cpuOf(product.pid) - before.cpu, databaseCpu: cpuOfTree(postmaster) - before.database };
  return { ...used, ...(await probe.ask(product.pid)) };
}
