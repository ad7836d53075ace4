import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Answered,
  askForSnapshots,
  askForSummaries,
  isAnswerOrLater,
  liveOn,
  putLongestNotes,
  readSnapshot,
  signInAgain,
} from '@lulla/e2e/src/attack/large-log.ts';
import { type Person, signUp } from '@lulla/e2e/src/harness/api.ts';
import type { Bench } from '../instrument/bench.ts';
import { interleave } from '../instrument/pairs.ts';
import { absolute, type Row } from '../report/figure.ts';
import { ratioOfPairs, ratioOfQuantiles } from '../statistics/bootstrap.ts';
import { median, quantile } from '../statistics/quantile.ts';

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
  const answers: Answered[] = [];
  const attack = async () => {
    answers.push(...(await askForSnapshots(devices)), ...(await askForSummaries(attacker)));
  };
  const saved: string[] = [];
  const seen = await interleave({
    product: () => waitsDuring(neighbour, attack(), saved),
    bare: () => waitsDuring(neighbour, delay(sizes.seconds * 1_000), saved),
    pairs: sizes.pairs,
  });
  mustBeAnswered(answers);
  await mustHold(neighbour, saved);
  const medians = { product: seen.product.map(median), bare: seen.bare.map(median) };
  const all = { product: seen.product.flat(), bare: seen.bare.flat() };
  const p99 = { product: quantile(all.product, 0.99), bare: quantile(all.bare, 0.99) };
  const longest = { product: Math.max(...all.product), bare: Math.max(...all.bare) };
  const ratio = ratioOfPairs(medians, seed);
  return {
    title: `An entry of another family while one account asks for its largest log`,
    against: 'the same server when nobody does',
    figures: [
      { name: 'median', unit: 'ms', product: median(medians.product), bare: median(medians.bare), ratio, target: null },
      { name: 'p99', unit: 'ms', ...p99, ratio: ratioOfQuantiles(all, 0.99, seed), target: null },
      { name: 'longest', unit: 'ms', ...longest, ratio: null, target: { of: 'product', atMost: 500 } },
      absolute('most memory of the process', 'MB', peakMegabytes(server.pid)),
    ],
    how: `A heap of ${HEAP_MB} MB. Four devices ask six times at once for all of ${entries.toLocaleString('en-GB')} entries with the longest notes, then 24 times for the summary of a month; another family logs an entry each ${PAUSE} ms (${all.product.length} in all), and none that was acknowledged is missing afterwards. ${wholeShare(answers)} % of the attacker's requests were answered whole, the others with 503 and \`Retry-After\`.`,
  };
}

/** Of each entry, asked and answered, ms. */
async function waitsDuring(neighbour: Person, during: Promise<unknown>, into: string[]): Promise<readonly number[]> {
  const { times, statuses, saved } = await liveOn(neighbour, during, PAUSE);
  const refused = statuses.filter((status) => status !== 200);
  if (refused.length > 0) throw new Error(`The other family was answered ${refused.join(', ')}`);
  into.push(...saved);
  return times;
}

/** An attack that the server did not live through, or turned away whole, would measure nothing. */
function mustBeAnswered(answers: readonly Answered[]): void {
  const others = answers.filter((answer) => !isAnswerOrLater(answer)).map(({ status }) => status);
  if (others.length > 0) throw new Error(`The attacker was answered ${others.join(', ')}`);
  if (wholeShare(answers) === 0) throw new Error('The attacker was answered nothing but 503');
}

async function mustHold(person: Person, saved: readonly string[]): Promise<void> {
  const there = new Set((await readSnapshot(person)).rows.map(({ id }) => id));
  const lost = saved.filter((id) => !there.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} of ${saved.length} acknowledged entries are not there`);
}

/** Of the answers, those that were whole: per cent. */
function wholeShare(answers: readonly Answered[]): number {
  return Math.round((100 * answers.filter(({ status }) => status === 200).length) / answers.length);
}

function peakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
