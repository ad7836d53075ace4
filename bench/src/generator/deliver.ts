import { setTimeout as delay } from 'node:timers/promises';
import { Line } from './line.ts';
import type { DeliverOrder, Delivery } from './messages.ts';
import type { OpenStreams } from './streams.ts';
import { cursorIn, writingBody } from './sync-body.ts';

/** Writes one after the other, each heard of on the writer's partner's stream before the next. */
export async function runDeliveries(order: DeliverOrder, streams: OpenStreams): Promise<Delivery[]> {
  const line = new Line(order.port);
  const deliveries: Delivery[] = [];
  for (let number = 0; number < order.count; number += 1) {
    const startedAt = performance.now();
    const writer = order.writers[number % order.writers.length];
    if (!writer) throw new Error('Nobody writes');
    deliveries.push(await deliver(line, writer, streams));
    await delay(Math.max(0, order.every - (performance.now() - startedAt)));
  }
  line.end();
  return deliveries;
}

async function deliver(
  line: Line,
  { speaker, stream }: DeliverOrder['writers'][number],
  streams: OpenStreams,
): Promise<Delivery> {
  const { text, entryId } = writingBody(speaker);
  const heard = streams.hears(stream, streams.revisionOf(stream));
  const sentAt = performance.now();
  const { path, headers } = speaker;
  const [arrivedAt, answer] = await Promise.all([heard, line.ask({ method: 'POST', path, headers, body: text })]);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
  speaker.cursor = cursorIn(answer.body) ?? speaker.cursor;
  const { timeOrigin } = performance;
  return { entryId, sentAt: timeOrigin + sentAt, arrivedAt: timeOrigin + arrivedAt };
}
