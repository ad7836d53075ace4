import type { Bench } from '../instrument/bench.ts';
import type { Row } from '../report/figure.ts';
import { compareLoads } from './load-row.ts';

/** Devices that log without a pause, each in a family of its own, against one prepared insert a request. */
export async function measureSyncWrite(bench: Bench): Promise<Row> {
  const devices = await bench.loaders(1);
  const product = await bench.startProduct();
  const bare = await bench.startBare();
  const figures = await compareLoads(
    bench,
    {
      product: {
        ...{ port: product.port, pid: product.pid, body: 'write', expects: '"status":"applied"' },
        speakers: devices.map((device) => product.speaker(device, '/api/sync')),
      },
      bare: {
        ...{ port: bare.port, pid: bare.pid, body: 'write', expects: '"applied":true' },
        speakers: devices.map((device) => bare.speaker(device, '/write')),
      },
    },
    { rate: { of: 'ratio', atLeast: 0.5 }, p99: { of: 'ratio', atMost: 2 } },
  );
  return {
    title: 'Sync write',
    against: '`node:http` and one prepared insert',
    figures,
    how: `${devices.length} devices of as many families log a diaper change, each again as soon as it is answered; session, rules, idempotency, revision and notification are in the product's figure alone.`,
  };
}
