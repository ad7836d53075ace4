import { Bench } from './instrument/bench.ts';
import { keepTo } from './instrument/cores.ts';
import { describeMachine, judgeBusy, watchMachine } from './instrument/machine.ts';
import { SIZES, type Sizes } from './instrument/sizes.ts';
import { presentLine } from './report/page.ts';
import type { Result, Results } from './report/results.ts';
import { ROWS } from './rows/rows.ts';

interface Options {
  readonly size: Sizes['name'];
  readonly seed: number;
  /** Names of rows; all of them when empty. */
  readonly only: readonly string[];
  /** Measures all the same, and says so in the result. */
  readonly evenIfBusy: boolean;
  /** Fewer or more than the size has. */
  readonly pairs?: number;
  /** Ends the measurement: what was started is stopped, and the reason is thrown. */
  readonly interrupt?: AbortSignal;
  readonly say: (line: string) => void;
  /** Called after each row, so that what was measured is kept if a later one fails. */
  readonly keep: (results: Results) => void;
}

/** Nothing more is measured, for what the message says: a row that is not there, or others who use the machine. */
export class Refused extends Error {}

/** Measures rows one after the other. Throws `Refused`, the interrupt's reason, and what a measurement that failed throws. */
export async function measureRows(options: Options): Promise<Results> {
  const { size, seed, say } = options;
  const unknown = options.only.filter((name) => !Object.hasOwn(ROWS, name));
  if (unknown.length > 0)
    throw new Refused(`There is no row ${unknown.join(', ')}. There are: ${Object.keys(ROWS).join(', ')}`);
  await mustBeQuiet(options);
  const sizes = { ...SIZES[size], ...(options.pairs === undefined ? {} : { pairs: options.pairs }) };
  keepTo('system');
  const bench = await Bench.start(sizes, seed, options.interrupt);
  say(`PostgreSQL ${bench.postgres}, everything durable as shipped; seed ${seed}, ${size} sizes, ${sizes.pairs} pairs`);
  const results: Record<string, Result> = {};
  try {
    for (const [name, order] of Object.entries(ROWS)) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      results[name] = await measureRow(bench, order, options);
      options.keep({ [name]: results[name] });
    }
    return results;
  } finally {
    await bench.stop();
    keepTo('all');
  }
}

async function measureRow(bench: Bench, { measure, cores }: (typeof ROWS)[string], options: Options): Promise<Result> {
  const { seed, say } = options;
  const others = await mustBeQuiet(options);
  keepTo(cores);
  try {
    const row = await unlessInterrupted(options.interrupt, () => measure(bench));
    say(`\n${row.title} against ${row.against}`);
    for (const figure of row.figures) say(`  ${presentLine(figure)}`);
    const machine = describeMachine();
    const { name: size, pairs } = bench.sizes;
    return { ...row, at: new Date().toISOString(), machine, postgres: bench.postgres, seed, size, pairs, others };
  } finally {
    await bench.endRow();
    keepTo('system');
  }
}

/** What `work` gives; rejects with its reason as soon as `interrupt` is aborted, whatever the work is waiting for. */
async function unlessInterrupted<T>(interrupt: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (!interrupt) return work();
  interrupt.throwIfAborted();
  const over = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      interrupt.addEventListener('abort', () => reject(interrupt.reason), { signal: over.signal });
      work().then(resolve, reject);
    });
  } finally {
    over.abort();
  }
}

async function mustBeQuiet({ evenIfBusy, say }: Options): Promise<number> {
  const share = await watchMachine();
  const sentence = judgeBusy(share);
  if (sentence !== null && !evenIfBusy)
    throw new Refused(`${sentence} Wait, or measure with --even-if-busy, which marks the result.`);
  if (sentence !== null) say(`${sentence} Measuring all the same.`);
  return share;
}
