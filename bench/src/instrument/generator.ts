import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DeliverOrder, Delivery, LoadOrder, OpenOrder, Order, Reply, Stretch } from '../generator/messages.ts';
import { type Child, startChild } from './child.ts';

const PROCESS = fileURLToPath(new URL('../generator/main-process.ts', import.meta.url));

/** The load generator on its own core, as the measurements speak to it: one order at a time. */
export class Generator {
  private constructor(private readonly child: Child) {}

  static async start(): Promise<Generator> {
    return new Generator(await startChild(['--import', 'tsx', PROCESS], { core: 'generator' }));
  }

  /** Drives a stretch, and notes in the speakers how far they have synced. */
  async load(order: LoadOrder): Promise<Stretch> {
    const stretch = (await this.perform({ type: 'load', order })) as Stretch;
    for (const [number, speaker] of order.speakers.entries()) speaker.cursor = stretch.cursors[number] ?? null;
    return stretch;
  }

  async open(order: OpenOrder): Promise<void> {
    await this.perform({ type: 'open', order });
  }

  async close(name: string): Promise<void> {
    await this.perform({ type: 'close', order: { name } });
  }

  async deliver(order: DeliverOrder): Promise<Delivery[]> {
    return (await this.perform({ type: 'deliver', order })) as Delivery[];
  }

  stop(): Promise<void> {
    return this.child.stop();
  }

  private async perform(order: Order): Promise<unknown> {
    const { process } = this.child;
    const heard = new AbortController();
    const { signal } = heard;
    process.send(order);
    const ended = once(process, 'exit', { signal }).then((): [Reply] => [{ failure: 'The generator ended' }]);
    const [reply] = await Promise.race([once(process, 'message', { signal }) as Promise<[Reply]>, ended]);
    ended.catch(() => undefined);
    heard.abort();
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.result;
  }
}
