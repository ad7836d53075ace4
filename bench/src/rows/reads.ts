import { DAY, MINUTE } from '@lulla/domain/time/instant';
import type { Device } from '@lulla/e2e/src/load/crowd.ts';
import { inTransaction } from '@lulla/server/src/database/transaction.ts';
import { insertActivities } from '@lulla/server/src/rows/activity/writes.ts';
import { lockFamilies, takeRevision } from '@lulla/server/src/rows/family-lock.ts';
import { uuidv7 } from 'uuidv7';
import { askingBody, cursorIn } from '../generator/sync-body.ts';
import type { Bench } from '../instrument/bench.ts';
import { type CountedApp, type Statement, startCountedApp } from '../instrument/counted-app.ts';
import type { Row } from '../report/figure.ts';
import { compareLoads } from './load-row.ts';

const MONTH_ROWS = 50;
/** Long ago, so that it is not in what a device holds. */
const MONTH_BEGAN = 200;
const TARGET = { of: 'ratio', atLeast: 0.6 } as const;

interface Read {
  readonly title: string;
  readonly body: 'ask' | 'none';
  readonly expects: string;
  readonly path: string;
  readonly how: string;
}

/** A sync when nothing has changed, against the same statements asked by themselves. */
export async function measureSyncRead(bench: Bench): Promise<Row> {
  return measureRead(bench, await bench.loaders(2), {
    title: 'Sync read without changes',
    body: 'ask',
    expects: '"results":[]',
    path: '/api/sync',
    how: 'Each device is up to date and asks again as soon as it is answered.',
  });
}

/** A month of the history with 50 entries, against the same statements and `JSON.stringify`. */
export async function measureMonthRead(bench: Bench): Promise<Row> {
  const devices = await bench.loaders(3);
  const from = Date.now() - MONTH_BEGAN * DAY;
  for (const device of devices) await insertMonth(bench, device, from);
  await bench.database.pool.query('vacuum analyze activities');
  return measureRead(bench, devices, {
    title: `Month of the history, ${MONTH_ROWS} entries`,
    body: 'none',
    expects: '"truncated":false',
    path: `/api/activities?from=${from}&to=${from + 30 * DAY}`,
    how: `Each device reads a month of ${MONTH_ROWS} entries of its own family.`,
  });
}

async function insertMonth({ database }: Bench, { familyId, userId }: Device, from: number): Promise<void> {
  const entries = Array.from({ length: MONTH_ROWS }, (_, index) => {
    const startedAt = from + DAY + index * 10 * MINUTE;
    return {
      kind: 'diaper',
      contents: 'pee',
      id: uuidv7(),
      userId,
      startedAt,
      note: null,
      editedAt: null,
      fromStock: null,
    } as const;
  });
  await inTransaction(database.database, async (trx) => {
    const [family] = await lockFamilies(trx, [familyId]);
    if (!family) throw new Error('The family is gone');
    await insertActivities(trx, await takeRevision(trx, family, { info: true }), entries, Date.now());
  });
}

async function measureRead(bench: Bench, devices: readonly Device[], read: Read): Promise<Row> {
  const product = await bench.startProduct();
  const bare = await bench.startBare();
  const { scripts, speakers } = await learn(bench, devices, read);
  await bare.learn(scripts);
  const figures = await compareLoads(
    bench,
    {
      product: {
        ...{ port: product.port, pid: product.pid, body: read.body, expects: read.expects },
        speakers: devices.map((device, index) => ({
          ...product.speaker(device, read.path),
          cursor: speakers[index] ?? null,
        })),
      },
      bare: {
        ...{ port: bare.port, pid: bare.pid, body: read.body, expects: '' },
        speakers: devices.map((device, index) => bare.speaker(device, `/replay/${index}`)),
      },
    },
    { rate: TARGET },
  );
  const [script = []] = scripts;
  const statements = `${script.length} ${script.length === 1 ? 'statement' : 'statements'} a request, the session's among them`;
  return {
    title: read.title,
    against: 'the same SQL and `JSON.stringify`',
    figures,
    how: `${read.how} The baseline sends the statements that the product sends (${statements}).`,
  };
}

/** What the product asks its database for this read, for each device, once it is up to date. */
async function learn({ database }: Bench, devices: readonly Device[], { body, path }: Read) {
  const app = startCountedApp(database.url);
  try {
    const scripts: Statement[][] = [];
    const speakers: ReturnType<typeof cursorIn>[] = [];
    for (const device of devices) {
      const cursor = cursorIn(await sync(app, device, null));
      speakers.push(cursor);
      const read = () => (body === 'ask' ? sync(app, device, cursor) : app.ask(device, { method: 'GET', path }));
      scripts.push(await app.record(read));
    }
    return { scripts, speakers };
  } finally {
    await app.stop();
  }
}

function sync(app: CountedApp, { userId, cookie }: Device, cursor: unknown): Promise<string> {
  return app.ask({ cookie }, { method: 'POST', path: '/api/sync', body: askingBody({ userId, cursor }) });
}
