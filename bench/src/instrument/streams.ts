import type { Device } from '@lulla/e2e/src/load/crowd.ts';
import type { DeliverOrder, OpenOrder } from '../generator/messages.ts';
import { type Bench, STREAMS_A_FAMILY } from './bench.ts';
import type { BareServer, ProductServer } from './servers.ts';

/** Writers take turns, so that nobody's family hears of two writes at once. */
const WRITERS = 20;

/** One server with its open streams, and who writes to whom. */
export interface Streamed {
  readonly name: string;
  readonly table: 'activities' | 'bare_rows';
  readonly port: number;
  readonly writers: DeliverOrder['writers'];
}

/** The couples whose streams these are: the partner's first stream is the second of a family's four. */
async function couplesFor(bench: Bench, streams: number): Promise<(readonly [Device, Device])[]> {
  const families = Math.ceil(streams / STREAMS_A_FAMILY);
  const crowd = await bench.crowd(families);
  return Array.from({ length: families }, (_, family) => {
    const [mother, father] = [crowd[family * 2], crowd[family * 2 + 1]];
    if (!mother || !father) throw new Error('The crowd is too small');
    return [mother, father] as const;
  });
}

export async function openProductStreams(
  bench: Bench,
  { product, streams, name }: { product: ProductServer; streams: number; name: string },
): Promise<Streamed> {
  const couples = await couplesFor(bench, streams);
  const headersOf = ({ cookie }: Device) => ({ path: '/api/stream', headers: { cookie } });
  const four = couples.flatMap(([mother, father]) => [mother, father, mother, father]).slice(0, streams);
  const order: OpenOrder = { name, port: product.port, streams: four.map(headersOf) };
  await bench.generator.open(order);
  const speakers = couples.slice(0, WRITERS).map(([mother]) => product.speaker(mother, '/api/sync'));
  // Up to date before they write: a first sync brings the whole log.
  if (speakers.length > 0)
    await bench.generator.load({ port: product.port, speakers, body: 'ask', seconds: 0.01, expects: '"results":[]' });
  return { name, table: 'activities', port: product.port, writers: writersOf(speakers) };
}

export async function openBareStreams(
  bench: Bench,
  { bare, streams, name }: { bare: BareServer; streams: number; name: string },
): Promise<Streamed> {
  const couples = await couplesFor(bench, streams);
  const four = Array.from({ length: streams }, (_, stream) => {
    return { path: `/stream/${Math.floor(stream / STREAMS_A_FAMILY)}`, headers: {} };
  });
  await bench.generator.open({ name, port: bare.port, streams: four });
  const speakers = couples.slice(0, WRITERS).map(([mother], family) => bare.speaker(mother, `/publish/${family}`));
  return { name, table: 'bare_rows', port: bare.port, writers: writersOf(speakers) };
}

function writersOf(speakers: readonly DeliverOrder['writers'][number]['speaker'][]): DeliverOrder['writers'] {
  return speakers.map((speaker, family) => ({ speaker, stream: family * STREAMS_A_FAMILY + 1 }));
}
