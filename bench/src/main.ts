import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CAN_PIN, GENERATOR_CORE, SYSTEM_CORES } from './instrument/cores.ts';
import { describeMachine } from './instrument/machine.ts';
import { measureRows, Refused } from './measure.ts';
import { isMet } from './report/figure.ts';
import { withFigures } from './report/page.ts';
import { type Results, readResults, writeResults } from './report/results.ts';

const inCheckout = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'quick' },
    /** Names of rows with commas between them; all when absent. */
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '7' },
    pairs: { type: 'string' },
    'even-if-busy': { type: 'boolean', default: false },
    /** Keeps the results and writes the page; without it the terminal is all. */
    write: { type: 'boolean', default: false },
    results: { type: 'string', default: inCheckout('bench/results.json') },
    page: { type: 'string', default: inCheckout('docs/performance.md') },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const { size } = values;
if (size !== 'smoke' && size !== 'quick' && size !== 'full') throw new Error('--size is smoke, quick or full');

/** Somebody ended the measurement. */
class Interrupted extends Error {
  constructor(readonly signal: NodeJS.Signals) {
    super(`${signal}: ending what was started.`);
  }
}

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(new Interrupted(signal)));

presentMachine();
try {
  const results = await measureRows({
    size,
    seed: Number(values.seed),
    only: values.only.split(',').filter(Boolean),
    evenIfBusy: values['even-if-busy'],
    ...(values.pairs === undefined ? {} : { pairs: Number(values.pairs) }),
    interrupt: interrupt.signal,
    say,
    keep,
  });
  presentMissed(results);
} catch (error) {
  // By now nothing runs any more, but the row that was left may still be waiting for some of it.
  if (error instanceof Interrupted) process.exit(128 + constants.signals[error.signal]);
  if (!(error instanceof Refused)) throw error;
  say(error.message);
  process.exitCode = 2;
}

/** A second signal changes nothing: a terminal sends one to every process, and the script that runs this one passes it on. */
function end(interrupted: Interrupted): void {
  if (interrupt.signal.aborted) return;
  say(interrupted.message);
  // What the row waited for fails when it is ended, and nobody waits for the row.
  process.on('unhandledRejection', () => undefined);
  interrupt.abort(interrupted);
}

function presentMachine(): void {
  const { node, processor, cores, memoryGb, kernel, chromium, commit } = describeMachine();
  const load = loadavg().map((each) => each.toFixed(2));
  say(
    `Lulla ${commit}, Node ${node}, ${chromium}, ${processor}, ${cores} cores, ${memoryGb} GB, Linux ${kernel}, load average ${load.join(' ')}`,
  );
  if (CAN_PIN) say(`The load generator has core ${GENERATOR_CORE}; servers and PostgreSQL have ${SYSTEM_CORES}.`);
  else say('There is no taskset or only one core: the load generator takes from what it measures.');
}

function keep(results: Results): void {
  if (!values.write) return;
  writeResults(values.results, results);
  if (existsSync(values.page)) {
    writeFileSync(values.page, withFigures(readFileSync(values.page, 'utf8'), readResults(values.results)));
  }
}

function presentMissed(results: Results): void {
  const missed = Object.values(results).flatMap(({ title, figures }) =>
    figures.filter((figure) => isMet(figure) === false).map(({ name }) => `${title}, ${name}`),
  );
  say(missed.length === 0 ? '\nEvery target is met.' : `\nMissed: ${missed.join('; ')}`);
}
