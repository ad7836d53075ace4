import type { Body, LoadOrder, Speaker, Stretch } from '../generator/messages.ts';
import type { Bench } from '../instrument/bench.ts';
import { cpuOf, cpuOfTree } from '../instrument/cpu.ts';
import { interleave } from '../instrument/pairs.ts';
import type { Figure, Target } from '../report/figure.ts';
import { compareMedians } from '../statistics/bootstrap.ts';

/** One of the two that are compared under load. */
export interface Side {
  readonly port: number;
  readonly pid: number;
  readonly speakers: readonly Speaker[];
  readonly perConnection?: number;
  readonly body: Body;
  /** What every answer must contain. */
  readonly expects: string;
}

/** A stretch with what it cost: seconds of processor for a thousand requests. */
interface Costed extends Stretch {
  readonly cpu: number;
  readonly databaseCpu: number;
}

interface Targets {
  readonly rate?: Target;
  readonly p99?: Target;
}

/** Loads the product and the baseline in turns and compares throughput, latency and processor. */
export async function compareLoads(
  bench: Bench,
  { product, bare }: { product: Side; bare: Side },
  targets: Targets = {},
): Promise<Figure[]> {
  for (const side of [bare, product]) await warmUp(bench, side);
  const seen = await interleave({
    product: () => drive(bench, product),
    bare: () => drive(bench, bare),
    pairs: bench.sizes.pairs,
    warmUps: 1,
  });
  const figure = (
    name: string,
    unit: string,
    of: (stretch: Costed) => number,
    options: { target?: Target | undefined; isDetail?: boolean } = {},
  ): Figure => {
    const sides = { product: seen.product.map(of), bare: seen.bare.map(of) };
    const { target = null, isDetail = false } = options;
    return { name, unit, ...compareMedians(sides, bench.seed), target, isDetail };
  };
  return [
    figure('throughput', '/s', ({ rate }) => rate, { target: targets.rate }),
    figure('median', 'ms', ({ p50 }) => p50),
    figure('p95', 'ms', ({ p95 }) => p95, { isDetail: true }),
    figure('p99', 'ms', ({ p99 }) => p99, { target: targets.p99 }),
    figure('processor of the server for 1,000', 's', ({ cpu }) => cpu),
    figure('processor of PostgreSQL for 1,000', 's', ({ databaseCpu }) => databaseCpu),
    figure('bytes of an answer', 'B', ({ bytes }) => bytes, { isDetail: true }),
    figure("the generator's share of its core", '', ({ ownShare }) => ownShare, { isDetail: true }),
  ];
}

/**
 * Until the compiler has come to rest: a server runs for weeks, and its first thousands of requests cost it several times as
 * much as those after. PostgreSQL looks at its tables as it does by itself after a minute.
 */
async function warmUp(bench: Bench, side: Side): Promise<void> {
  let answered = 0;
  while (answered < bench.sizes.warmUp) answered += (await drive(bench, side)).count;
  await bench.database.pool.query('analyze');
}

async function drive({ generator, postmaster, sizes }: Bench, side: Side): Promise<Costed> {
  const { pid, ...rest } = side;
  const order: LoadOrder = { ...rest, seconds: sizes.seconds };
  const before = { cpu: cpuOf(pid), database: cpuOfTree(postmaster) };
  const stretch = await generator.load(order);
  const thousands = stretch.count / 1_000;
  return {
    ...stretch,
    cpu: (cpuOf(pid) - before.cpu) / thousands,
    databaseCpu: (cpuOfTree(postmaster) - before.database) / thousands,
  };
}
