import { runDeliveries } from './deliver.ts';
import { runLoad } from './load.ts';
import type { Order, Reply } from './messages.ts';
import { OpenStreams } from './streams.ts';

/** The load generator, in a process and on a core of its own: what it does must not wait for what it measures. */
const opened = new Map<string, OpenStreams>();

process.on('message', async (order: Order) => {
  const reply: Reply = await perform(order).then(
    (result) => ({ result }),
    (error: Error) => ({ failure: error.message }),
  );
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function perform({ type, order }: Order): Promise<unknown> {
  switch (type) {
    case 'load':
      return runLoad(order);
    case 'open':
      opened.set(order.name, await OpenStreams.open(order));
      return null;
    case 'close':
      opened.get(order.name)?.close();
      opened.delete(order.name);
      return null;
    case 'deliver':
      return runDeliveries(order, streamsOf(order.name));
  }
}

function streamsOf(name: string): OpenStreams {
  const streams = opened.get(name);
  if (!streams) throw new Error(`There are no streams ${name}`);
  return streams;
}
