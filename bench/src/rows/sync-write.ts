import type { Bench } from '../instrument/bench.ts';
import type { Row } from '../report/figure.ts';
import { compareLoads } from './load-row.ts';

/** Devices that take turns on a connection: by itself one would reach the limit of what a person writes in a minute. */
const PER_CONNECTION = 8;

/** Devices that log without a pause, each in a family of its own, against one prepared insert a request. */
export async function measureSyncWrite(bench: Bench): Promise<Row> {
  const devices = await bench.loaders(1, PER_CONNECTION);
  const product = await bench.startProduct();
  const bare = await bench.startBare();
  const figures = await compareLoads(
    bench,
    {
      product: {
        ...{ port: product.port, pid: product.pid, body: 'write', expects: '"status":"applied"' },
        speakers: devices.map((device) => product.speaker(device, '/api/sync')),
        perConnection: PER_CONNECTION,
      },
      bare: {
        ...{ port: bare.port, pid: bare.pid, body: 'write', expects: '"applied":true' },
        speakers: devices.map((device) => bare.speaker(device, '/write')),
        perConnection: PER_CONNECTION,
      },
    },
    { rate: { of: 'ratio', atLeast: 0.5 }, p99: { of: 'ratio', atMost: 2 } },
  );
  return {
    title: 'Sync write',
    against: '`node:http` and one prepared insert',
    figures,
    how: `${devices.length} devices of as many families log diaper changes on ${devices.length / PER_CONNECTION} connections, each connection as soon as it is answered. Session, rules, idempotency, revision and notification are in the product's figure alone.`,
  };
}
