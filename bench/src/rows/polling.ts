import { request } from 'node:http';
import { HOUR } from '@lulla/domain/time/instant';
import type { Person } from '@lulla/e2e/src/harness/api.ts';
import { seededRandom } from '@lulla/server/src/seed/random.ts';
import { askingBody, writingBody } from '../generator/sync-body.ts';
import type { Bench } from '../instrument/bench.ts';
import type { Figure, Row } from '../report/figure.ts';
import { median, quantile } from '../statistics/quantile.ts';
import { MONTH_OF_ROWS } from './month-of-log.ts';
import { measureTapToScreen } from './partner-screen.ts';
import { PhoneStage } from './phone.ts';

/** The specification's own design (core-tracking §9): the whole list, this often, ms. */
const POLL = 30_000;
/** Entries of a day, by both parents together. */
const A_DAY = 30;
const POLLS_MEASURED = 9;
const CHANGES = 5;
const BETWEEN_CHANGES = 1_500;

/** How old what the partner sees is, and what that costs, against the specification's own design on the same data. */
export async function measurePolling(bench: Bench): Promise<Row> {
  const stage = await PhoneStage.start(bench, 'Polled');
  const fresh = await measureTapToScreen(stage, bench.sizes.taps);
  const hourly = await measureBytes(stage, bench.sizes.watchedSeconds);
  const polls = await measurePolls(stage);
  const ages = agesWhenPolled(
    polls.map(({ took }) => took),
    bench.seed,
  );
  const bytes = (median(polls.map(({ bytes }) => bytes)) * HOUR) / POLL;
  const figure = (name: string, unit: string, product: number, bare: number): Figure => {
    return {
      name,
      unit,
      product,
      bare,
      ratio: { value: product / bare, low: product / bare, high: product / bare },
      target: null,
    };
  };
  return {
    title: 'Freshness and traffic',
    against: 'the whole list, polled every 30 s',
    figures: [
      figure("age of what the partner's screen shows, median", 's', quantile(fresh, 0.5) / 1_000, quantile(ages, 0.5)),
      figure("age of what the partner's screen shows, p95", 's', quantile(fresh, 0.95) / 1_000, quantile(ages, 0.95)),
      figure('bytes in an hour', 'KB', hourly / 1_024, bytes / 1_024),
    ],
    how: `The product: ${fresh.length} taps on one phone until the entry is on the other's screen; bytes of an open dashboard in ${bench.sizes.watchedSeconds} s and of ${CHANGES} changes by the partner, extrapolated to an hour with ${A_DAY} entries a day. Polling: the compressed answer with all ${MONTH_OF_ROWS} rows, ${HOUR / POLL} times an hour; taps fall at random between polls.`,
  };
}

/** Bytes of an open dashboard, of that device alone, in an hour: what it costs when nothing happens, and the partner's changes. */
async function measureBytes(stage: PhoneStage, seconds: number): Promise<number> {
  const { device, page } = await stage.openPhone(stage.father);
  const idle = await countWhile(stage, () => page.waitForTimeout(seconds * 1_000));
  const changing = await countWhile(stage, async () => {
    for (let change = 0; change < CHANGES; change += 1) {
      await ask(stage.mother, writingBody({ userId: stage.mother.userId, cursor: null }).text);
      await page.waitForTimeout(BETWEEN_CHANGES);
    }
  });
  await device.close();
  const idleRate = idle / (seconds * 1_000);
  const each = Math.max(0, changing - idleRate * CHANGES * BETWEEN_CHANGES) / CHANGES;
  return idleRate * HOUR + (each * A_DAY) / 24;
}

async function countWhile({ proxy }: PhoneStage, work: () => Promise<unknown>): Promise<number> {
  const before = proxy.bytes;
  await work();
  return proxy.bytes - before;
}

interface Exchange {
  /** In both directions. */
  readonly bytes: number;
  /** Seconds. */
  readonly took: number;
}

async function measurePolls({ father }: PhoneStage): Promise<Exchange[]> {
  const polls: Exchange[] = [];
  for (let count = 0; count < POLLS_MEASURED; count += 1)
    polls.push(await ask(father, askingBody({ userId: father.userId, cursor: null })));
  return polls;
}

/** One sync on a connection of its own, past the proxy, which counts what the watched device sends and receives. */
function ask({ lulla, cookie }: Person, body: string): Promise<Exchange> {
  const { origin, port } = lulla;
  const headers = {
    ...{ host: new URL(origin).host, origin, cookie },
    ...{ 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
  };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port, path: '/api/sync', method: 'POST', headers, agent: false } as const;
    const asked = request(address, (answer) => {
      const { socket, statusCode } = answer;
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        const took = (performance.now() - startedAt) / 1_000;
        if (statusCode === 200) resolve({ bytes: socket.bytesRead + socket.bytesWritten, took });
        else reject(new Error(`A sync was answered with ${statusCode}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Seconds until a tap is seen when it waits for the next poll and for its answer. */
export function agesWhenPolled(took: readonly number[], seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from(
    { length: 2_000 },
    () => (random() * POLL) / 1_000 + (took[Math.floor(random() * took.length)] ?? 0),
  );
}
