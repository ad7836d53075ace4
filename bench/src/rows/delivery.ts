import type { Bench } from '../instrument/bench.ts';
import { sinceCommit } from '../instrument/commits.ts';
import { interleave, type Paired } from '../instrument/pairs.ts';
import { openBareStreams, openProductStreams, type Streamed } from '../instrument/streams.ts';
import type { Figure, Row, Target } from '../report/figure.ts';
import { ratioOfPairs, ratioOfQuantiles } from '../statistics/bootstrap.ts';
import { quantile } from '../statistics/quantile.ts';

/** From one write to the next, ms: what is measured is one delivery, not a load. */
const EVERY = 25;

/** From the commit of one parent's write to the other's stream, against NOTIFY in the insert and SSE. */
export async function measureDelivery(bench: Bench): Promise<Row> {
  const { open } = bench.sizes.streams;
  const product = await openProductStreams(bench, {
    product: await bench.startProduct(),
    streams: open,
    name: 'product',
  });
  const bare = await openBareStreams(bench, { bare: await bench.startBare(), streams: open, name: 'bare' });
  const seen = await compareDeliveries(bench, { product, bare });
  return {
    title: "Commit to the partner's device",
    against: 'LISTEN/NOTIFY and SSE by themselves',
    figures: presentDeliveries(seen, bench.seed, {
      p50: { of: 'ratio', atMost: 1.5 },
      p99: { of: 'product', atMost: 100 },
    }),
    how: `${open} streams are open on each; ${seen.product.flat().length} writes one at a time, from PostgreSQL's timestamp of the commit to the event in the listening process. The baseline notifies in its insert, the product after its commit.`,
  };
}

/** One node with 5,000 streams against one with 100, on the same database. */
export async function measureManyStreams(bench: Bench): Promise<Row> {
  const { few, many } = bench.sizes.streams;
  const lots = await openProductStreams(bench, { product: await bench.startProduct(), streams: many, name: 'many' });
  const some = await openProductStreams(bench, { product: await bench.startProduct(), streams: few, name: 'few' });
  const seen = await compareDeliveries(bench, { product: lots, bare: some });
  return {
    title: `${many.toLocaleString('en-GB')} streams`,
    against: `${few} streams`,
    figures: presentDeliveries(seen, bench.seed, { p99: { of: 'ratio', atMost: 1.5 } }),
    how: `Two nodes on one database, one with ${many} open streams, one (*bare*) with ${few}; ${seen.product.flat().length} writes to each.`,
  };
}

async function compareDeliveries(
  bench: Bench,
  { product, bare }: { product: Streamed; bare: Streamed },
): Promise<Paired<number[]>> {
  const seen = await interleave({
    product: () => deliver(bench, product),
    bare: () => deliver(bench, bare),
    pairs: bench.sizes.pairs,
  });
  for (const { name } of [product, bare]) await bench.generator.close(name);
  return seen;
}

async function deliver({ generator, sizes, database }: Bench, streamed: Streamed): Promise<number[]> {
  const { name, port, writers, table } = streamed;
  const deliveries = await generator.deliver({ name, port, writers, count: sizes.deliveries, every: EVERY });
  return sinceCommit(database.pool, table, deliveries);
}

function presentDeliveries(
  { product, bare }: Paired<number[]>,
  seed: number,
  targets: { p50?: Target; p99: Target },
): Figure[] {
  const at = (share: number) => {
    return { product: quantile(product.flat(), share), bare: quantile(bare.flat(), share) };
  };
  const medians = {
    product: product.map((each) => quantile(each, 0.5)),
    bare: bare.map((each) => quantile(each, 0.5)),
  };
  const all = { product: product.flat(), bare: bare.flat() };
  return [
    { name: 'median', unit: 'ms', ...at(0.5), ratio: ratioOfPairs(medians, seed), target: targets.p50 ?? null },
    { name: 'p95', unit: 'ms', ...at(0.95), ratio: ratioOfQuantiles(all, 0.95, seed), target: null, isDetail: true },
    { name: 'p99', unit: 'ms', ...at(0.99), ratio: ratioOfQuantiles(all, 0.99, seed), target: targets.p99 },
  ];
}
