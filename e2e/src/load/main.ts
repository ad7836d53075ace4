import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDurableDatabase } from '../harness/durable-database.ts';
import { checkDatabase } from './check-database.ts';
import type { Seen, Spread } from './messages.ts';
import { type Load, LoadStage } from './stage.ts';

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '500' },
    streams: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    nodes: { type: 'string', default: '2' },
    drain: { type: 'string', default: '3' },
    /** `redis`: a server of its own carries the relay. */
    relay: { type: 'string', default: 'postgres' },
    /** Restarts each node once, one after the other, while the load goes on. */
    restart: { type: 'boolean', default: false },
    /** The path of HAProxy, in front of the nodes instead of the balancer of this folder. */
    haproxy: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
const LOAD: Load = {
  writesPerSecond: Number(values.writes),
  streams: Number(values.streams),
  nodes: Number(values.nodes),
  drainSeconds: Number(values.drain),
  relay: values.relay === 'redis' ? 'redis' : 'postgres',
  haproxy: values.haproxy ?? null,
  checkEvery: 500,
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const presentSpread = ({ p50, p99, max, count }: Spread) =>
  `p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms (${count})`;
const presentLoadAverage = () =>
  `load average ${loadavg()
    .map((each) => each.toFixed(2))
    .join(' ')}`;

say(`Node ${process.version}, ${cpus().length} cores, ${presentLoadAverage()}`);
say(
  `${LOAD.nodes} node(s) behind a balancer, told by ${LOAD.relay}, ${LOAD.writesPerSecond} writes/s, ${LOAD.streams} streams, ${SECONDS} s`,
);
const durable = await startDurableDatabase();
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await durable.stop();
}

async function run(): Promise<boolean> {
  const stage = await LoadStage.start(durable, LOAD);
  try {
    const before = await Promise.all(stage.nodes.map((node) => node.usage()));
    const end = delay(SECONDS * 1_000);
    if (values.restart) await restartEach(stage);
    await end;
    const after = await Promise.all(stage.nodes.map((node) => node.usage()));
    const seen = await stage.finish();
    for (const [index, { cpu, memory }] of after.entries()) {
      const used = values.restart ? cpu : cpu - (before[index]?.cpu ?? 0);
      say(`node ${index + 1}: ${used.toFixed(1)} s of CPU, ${memory} MB`);
    }
    for (const { printed } of stage.nodes) if (printed !== '') say(printed.slice(0, 2_000));
    return await report(seen);
  } finally {
    await stage.stop();
  }
}

async function restartEach(stage: LoadStage): Promise<void> {
  for (const [index, node] of stage.nodes.entries()) {
    await delay(SECONDS * 150);
    const { stopMs, code } = await node.restart();
    say(`node ${index + 1} stopped in ${stopMs} ms with code ${code}, and is ready again`);
  }
}

async function report(seen: Seen): Promise<boolean> {
  const kept = await checkDatabase(durable, seen);
  const count = seen.writes.length;
  say(`writes: ${count} acknowledged (${(count / SECONDS).toFixed(0)}/s), ${presentSpread(seen.latency)}`);
  say(`revision on a stream after sending: ${presentSpread(seen.delivery)}`);
  say(`streams: ${seen.streamsOpen} open, ${seen.streamsEnded} ended; back after ${presentSpread(seen.back)}`);
  say(`failed: ${seen.failures.length}`);
  for (const { what, at, how } of seen.failures.slice(0, 20)) say(`  ${what} at ${at} ms: ${how}`);
  say(`database: ${kept.lost} lost, ${kept.entries - count} entries and ${kept.revisions - count} revisions too many`);
  say(`generator late by ${seen.ownDelay} ms (p99), ${presentLoadAverage()}`);
  return (
    seen.failures.length === 0 &&
    seen.streamsOpen === LOAD.streams &&
    kept.lost === 0 &&
    kept.entries === count &&
    kept.revisions === count
  );
}
