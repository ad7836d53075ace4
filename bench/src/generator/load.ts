import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../statistics/quantile.ts';
import { Line, type Request } from './line.ts';
import type { Body, LoadOrder, Speaker, Stretch } from './messages.ts';
import { askingBody, cursorIn, writingBody } from './sync-body.ts';

interface Seen {
  readonly latencies: number[];
  bytes: number;
}

/** Drives one stretch of load. */
export async function runLoad(order: LoadOrder): Promise<Stretch> {
  const seen: Seen = { latencies: [], bytes: 0 };
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const end = startedAt + order.seconds * 1_000;
  const { speakers, perConnection = 1 } = order;
  const groups = speakers
    .filter((_, number) => number % perConnection === 0)
    .map((_, number) => speakers.slice(number * perConnection, (number + 1) * perConnection));
  await Promise.all(groups.map((group) => keepAsking(group, order, { seen, end })));
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = process.cpuUsage(before);
  const count = seen.latencies.length;
  return {
    count,
    rate: count / seconds,
    p50: quantile(seen.latencies, 0.5),
    p95: quantile(seen.latencies, 0.95),
    p99: quantile(seen.latencies, 0.99),
    bytes: Math.round(seen.bytes / count),
    ownShare: (used.user + used.system) / 1e6 / seconds,
    cursors: order.speakers.map(({ cursor }) => cursor),
  };
}

async function keepAsking(
  speakers: readonly Speaker[],
  order: LoadOrder,
  { seen, end }: { seen: Seen; end: number },
): Promise<void> {
  const line = new Line(order.port);
  // Connections that all began together would ask together.
  const begun = performance.now() + Math.random() * (order.every ?? 0);
  for (let turn = 0; performance.now() < end; turn += 1) {
    const speaker = speakers[turn % speakers.length];
    if (!speaker) break;
    if (order.every) await delay(Math.max(0, begun + turn * order.every - performance.now()));
    const request = requestOf(speaker, order.body);
    const sentAt = performance.now();
    const { status, body } = await line.ask(request);
    seen.latencies.push(performance.now() - sentAt);
    seen.bytes += body.length;
    if (status !== 200 || !body.includes(order.expects))
      throw new Error(`${speaker.path}: ${status} ${body.slice(0, 300)}`);
    // A device that stood still would be sent ever more.
    speaker.cursor = cursorIn(body) ?? speaker.cursor;
  }
  line.end();
}

/** What a speaker sends next. */
function requestOf(speaker: Speaker, body: Body): Request {
  const { path, headers } = speaker;
  if (body === 'none') return { method: 'GET', path, headers };
  return { method: 'POST', path, headers, body: body === 'write' ? writingBody(speaker).text : askingBody(speaker) };
}
