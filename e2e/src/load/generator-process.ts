import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Device } from './crowd.ts';
import { CrowdStreams } from './crowd-streams.ts';
import { CrowdWrites } from './crowd-writes.ts';
import type { Failure, Order, Seen, Telling, Told } from './messages.ts';
import { spreadOf } from './spread.ts';

/** The crowd, in a process of its own: what it does must not wait for what it measures. */
const tell = (telling: Telling) => process.send?.(telling);
/** Streams opened in a second at the start: a herd is another test. */
const OPENED_PER_SECOND = 400;
/** At the end for streams that are not open, ms; who is not back then is not counted as open. */
const BACK_WITHIN = 30_000;
const LOOK = 100;

process.once('message', ({ order }: Extract<Told, { type: 'start' }>) => begin(order));
process.on('disconnect', () => process.exit());
tell({ type: 'ready' });

function begin(order: Order): void {
  const startedAt = performance.now();
  const failures: Failure[] = [];
  const failed = (failure: Omit<Failure, 'at'>) =>
    failures.push({ ...failure, at: Math.round(performance.now() - startedAt) });
  const delivery = new Delivery();
  const streams = new CrowdStreams(order.port, {
    revision: (device, number) => delivery.reported(device, number),
    failed,
  });
  const acknowledged = delivery.acknowledged.bind(delivery);
  const writes = new CrowdWrites(order.devices, order, { acknowledged, failed });
  const ownDelay = monitorEventLoopDelay({ resolution: 5 });
  openAll(streams, order, async () => {
    await writes.getInStep();
    ownDelay.enable();
    tell({ type: 'streams_open' });
    writes.start();
  });
  process.once('message', async () => {
    // Who was sent away just now is on the way back, after the waits of our own client.
    for (let looks = 0; streams.open < order.streams && looks < BACK_WITHIN / LOOK; looks += 1) await delay(LOOK);
    await writes.finish();
    await delivery.settled();
    const seen: Seen = {
      writes: writes.writes,
      failures,
      latency: spreadOf(writes.latencies),
      delivery: spreadOf(delivery.times),
      back: spreadOf(streams.back),
      streamsOpen: streams.open,
      streamsEnded: streams.ended,
      ownDelay: Math.round(ownDelay.percentile(99) / 1e5) / 10,
    };
    streams.close();
    tell({ type: 'seen', seen });
  });
}

function openAll(streams: CrowdStreams, { devices, streams: wanted }: Order, onOpen: () => void): void {
  let begun = 0;
  const timer = setInterval(() => {
    for (let round = 0; round < OPENED_PER_SECOND / 20 && begun < wanted; round += 1, begun += 1) {
      const device = devices[begun % devices.length];
      if (device) streams.start(begun, device);
    }
    if (streams.open < wanted) return;
    clearInterval(timer);
    onOpen();
  }, 50);
}

/** From sending a write to its revision on a stream of the family. */
class Delivery {
  readonly times: number[] = [];
  private readonly families = new Map<string, { reported: number; waiting: { revision: number; sentAt: number }[] }>();

  reported({ familyId }: Device, revision: number): void {
    const family = this.of(familyId);
    if (revision <= family.reported) return;
    family.reported = revision;
    const now = performance.now();
    family.waiting = family.waiting.filter((write) => {
      if (write.revision > revision) return true;
      this.times.push(now - write.sentAt);
      return false;
    });
  }

  acknowledged({ familyId }: Device, write: { revision: number; sentAt: number }): void {
    const family = this.of(familyId);
    // Told before the answer came: by the time of the answer at the latest.
    if (write.revision <= family.reported) this.times.push(performance.now() - write.sentAt);
    else family.waiting.push(write);
  }

  /** Until everything acknowledged was told, or nobody can tell it any more. */
  async settled(): Promise<void> {
    const deadline = performance.now() + 5_000;
    const isWaiting = () => [...this.families.values()].some(({ waiting }) => waiting.length > 0);
    while (isWaiting() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private of(familyId: string) {
    const known = this.families.get(familyId);
    if (known) return known;
    const family = { reported: 0, waiting: [] };
    this.families.set(familyId, family);
    return family;
  }
}
