import { dirname } from 'node:path';
import { startTestCluster } from './test-cluster.ts';

/** A test run to kill: says where its cluster is, and stays. */
const { address } = await startTestCluster();
process.stdout.write(`${dirname(address.host ?? '')}\n`);
setInterval(() => undefined, 60_000);
