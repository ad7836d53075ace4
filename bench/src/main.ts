import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { becomePartners, type Person, signUp } from '@lulla/e2e/src/harness/api.ts';
import { startDurableDatabase } from '@lulla/e2e/src/harness/durable-database.ts';
import { Lulla } from '@lulla/e2e/src/harness/lulla.ts';
import { freePort } from '@lulla/e2e/src/harness/ports.ts';
import { startBare } from './bare.ts';
import { type Comparison, compare } from './compare.ts';
import { measureGrowth } from './growth.ts';
import type { Target } from './load.ts';
import { syncBody } from './operations.ts';
import { measureTapToScreen } from './partner-screen.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    samples: { type: 'string', default: '40' },
    /** 'bare' or 'growth': that part alone. */
    only: { type: 'string' },
  },
});
const LOAD = { pairs: Number(values.pairs), seconds: Number(values.seconds), connections: 16 };

const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await startDurableDatabase();
try {
  if (values.only !== 'growth') await measureAgainstBare();
  if (values.only !== 'bare') await measureLongLogs();
} finally {
  await database.stop();
}

async function measureAgainstBare(): Promise<void> {
  const barePort = await freePort();
  const bare = await startBare(barePort, database.url);
  const lulla = await Lulla.start({ env: { DATABASE_URL: database.url } });
  try {
    say(
      `Node ${process.version}, ${cpus().length} cores, ${LOAD.connections} connections, ${LOAD.pairs} × A B B A of ${LOAD.seconds} s`,
    );
    const [anna, erik] = [await signUp(lulla, 'Anna'), await signUp(lulla, 'Erik')];
    await becomePartners(anna, erik);
    const tap = await measureTapToScreen(anna, erik, Number(values.samples));
    say(`tap to the partner's screen: p50 ${tap.p50} ms, p95 ${tap.p95} ms (${tap.samples} taps)`);
    report('sync read without changes', await compareReads(erik, barePort));
    report('sync write', await compareWrites(anna, barePort));
  } finally {
    await lulla.stop();
    await bare.stop();
  }
}

async function measureLongLogs(): Promise<void> {
  say('a family with 1,000 entries → one with 100,000:');
  for (const line of await measureGrowth(database.url, Number(values.samples))) say(`  ${line}`);
}

async function compareReads(person: Person, barePort: number): Promise<Comparison> {
  const response = await person.post('/api/sync', JSON.parse(syncBody(person.userId, { cursor: null, writes: false })));
  const { cursor } = (await response.json()) as { cursor: unknown };
  const nextBody = () => syncBody(person.userId, { cursor, writes: false });
  return compare({ ...LOAD, product: productTarget(person, nextBody), bare: bareTarget(barePort, '/read', nextBody) });
}

async function compareWrites(person: Person, barePort: number): Promise<Comparison> {
  // All writes go to one family, whose lock they take in turn: the harder case for the product.
  const response = await person.post('/api/sync', JSON.parse(syncBody(person.userId, { cursor: null, writes: false })));
  const { cursor } = (await response.json()) as { cursor: { revision: number } };
  const nextBody = () => syncBody(person.userId, { cursor, writes: true });
  // Each answer brings what came after the cursor, so a device that stood still would be sent ever more.
  const onAnswer = (body: string) => {
    const revision = Number(/"cursor":\{[^}]*"revision":(\d+)/.exec(body)?.[1] ?? 0);
    cursor.revision = Math.max(cursor.revision, revision);
  };
  const product = { ...productTarget(person, nextBody), onAnswer };
  return compare({ ...LOAD, product, bare: bareTarget(barePort, '/write', nextBody) });
}

function productTarget(person: Person, nextBody: () => string): Target {
  const { origin } = person.lulla;
  return { url: `${origin}/api/sync`, headers: { cookie: person.cookie, origin }, nextBody };
}

function bareTarget(barePort: number, path: string, nextBody: () => string): Target {
  return { url: `http://127.0.0.1:${barePort}${path}`, headers: {}, nextBody };
}

function report(name: string, { product, bare: baseline, rateRatio, p99Ratio }: Comparison): void {
  say(
    `${name}: ${Math.round(product.rate)}/s (p50 ${product.p50} ms, p99 ${product.p99} ms), ` +
      `bare ${Math.round(baseline.rate)}/s (p50 ${baseline.p50} ms, p99 ${baseline.p99} ms): ` +
      `throughput ${rateRatio.toFixed(2)} × bare, p99 ${p99Ratio.toFixed(1)} ×`,
  );
}
