import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  askForSnapshots,
  askForSummaries,
  liveOn,
  putLongestNotes,
  signInAgain,
} from '@lulla/e2e/src/attack/large-log.ts';
import { type Person, signUp } from '@lulla/e2e/src/harness/api.ts';
import type { Bench } from '../instrument/bench.ts';
import { interleave } from '../instrument/pairs.ts';
import { absolute, type Row } from '../report/figure.ts';
import { ratioOfPairs } from '../statistics/bootstrap.ts';
import { median } from '../statistics/quantile.ts';

const HEAP_MB = 256;
/** What the reported attack had; about 50 MB as JSON. */
const ENTRIES = 6_100;
/** Between two entries of the other family, ms: far below what one person may write in a minute. */
const PAUSE = 150;

/** What another family waits while one account asks 48 times for all of the largest log there may be. */
export async function measureLargeLog(bench: Bench): Promise<Row> {
  const { database, sizes, seed } = bench;
  const server = await bench.startProduct({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` });
  const [attacker, neighbour] = [await signUp(server.lulla, 'Attacker'), await signUp(server.lulla, 'Neighbour')];
  const entries = sizes.name === 'smoke' ? sizes.entries.short : ENTRIES;
  await putLongestNotes(database.pool, attacker, entries);
  const devices = [attacker, ...(await Promise.all([1, 2, 3].map(() => signInAgain(attacker))))];
  const attack = async () => [...(await askForSnapshots(devices)), ...(await askForSummaries(attacker))];
  const seen = await interleave({
    product: () => waitsDuring(neighbour, attack()),
    bare: () => waitsDuring(neighbour, delay(sizes.seconds * 1_000)),
    pairs: sizes.pairs,
  });
  const medians = { product: seen.product.map(median), bare: seen.bare.map(median) };
  const longest = { product: Math.max(...seen.product.flat()), bare: Math.max(...seen.bare.flat()) };
  const ratio = ratioOfPairs(medians, seed);
  return {
    title: `An entry of another family while one account asks for its largest log`,
    against: 'the same server when nobody does',
    figures: [
      { name: 'median', unit: 'ms', product: median(medians.product), bare: median(medians.bare), ratio, target: null },
      { name: 'longest', unit: 'ms', ...longest, ratio: null, target: { of: 'product', atMost: 500 } },
      absolute('most memory of the process', 'MB', peakMegabytes(server.pid)),
    ],
    how: `A heap of ${HEAP_MB} MB; ${entries.toLocaleString('en-GB')} entries with the longest notes, of which four devices ask six times at once for all, and then 24 times for the summary of a month. Beside them another family logs an entry each ${PAUSE} ms and reads its log with it (${seen.product.flat().length} times). The attacker runs on the cores of the server.`,
  };
}

/** Of each entry, asked and answered, ms. */
async function waitsDuring(neighbour: Person, during: Promise<unknown>): Promise<readonly number[]> {
  const { times, statuses } = await liveOn(neighbour, during, PAUSE);
  const refused = statuses.filter((status) => status !== 200);
  if (refused.length > 0) throw new Error(`The other family was answered ${refused.join(', ')}`);
  return times;
}

function peakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
