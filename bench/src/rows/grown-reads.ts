import { DAY } from '@lulla/domain/time/instant';
import { localMonth } from '@lulla/domain/time/month';
import type { Person } from '@lulla/server/test/people.ts';
import { askingBody, cursorIn, writingBody } from '../generator/sync-body.ts';
import type { Cost, CountedApp } from '../instrument/counted-app.ts';
import { interleave } from '../instrument/pairs.ts';
import type { Figure } from '../report/figure.ts';
import { compareMedians } from '../statistics/bootstrap.ts';

const ZONE = 'Europe/Stockholm';
/** The same entries make the same answer but for a digit here and there, in revisions and instants. */
const SAME_BYTES = 1.01;

/** A parent whose family's log, or whose database, is small or large. */
export interface Family {
  readonly app: CountedApp;
  readonly person: Person;
  /** When the log begins, ms. */
  readonly begins: number;
  cursor: ReturnType<typeof cursorIn>;
}

interface Read {
  readonly name: string;
  readonly ask: (family: Family) => Promise<string>;
}

const get = (path: (family: Family) => string): Read['ask'] => {
  return (family) => family.app.ask(family.person, { method: 'GET', path: path(family) });
};

const sync =
  (options: { fresh?: boolean; writes?: boolean }): Read['ask'] =>
  async (family) => {
    const { fresh = false, writes = false } = options;
    const speaker = { path: '', headers: {}, userId: family.person.userId, cursor: fresh ? null : family.cursor };
    const body = writes ? writingBody(speaker).text : askingBody(speaker);
    const answer = await family.app.ask(family.person, { method: 'POST', path: '/api/sync', body });
    family.cursor = cursorIn(answer);
    return answer;
  };

/** What the dashboard, the sync and the other screens ask. */
const READS: readonly Read[] = [
  { name: 'dashboard of a new device', ask: sync({ fresh: true }) },
  { name: 'sync without changes', ask: sync({}) },
  { name: 'sync write', ask: sync({ writes: true }) },
  { name: 'statistics', ask: get(() => `/api/statistics/monthly?month=${localMonth(Date.now(), ZONE)}&zone=${ZONE}`) },
  // The oldest 30 days of the one and of the other.
  { name: 'oldest month', ask: get(({ begins }) => `/api/activities?from=${begins}&to=${begins + 30 * DAY}`) },
  { name: 'oldest records', ask: get(({ begins }) => recordsPath(begins)) },
  // All that the history asks before somebody opens a month: the device holds today and this month (docs/sync.md, S13).
  { name: 'history', ask: get(() => '/api/activities/first') },
];

function recordsPath(begins: number): string {
  return `/api/records?from=${begins}&to=${begins + 15 * DAY}&zone=${ZONE}`;
}

/** Time, statements, bytes and rows of every read, the large one as the product and the small one as what it is held against. */
export async function compareGrown(
  { large, small }: { large: Family; small: Family },
  { samples, seed }: { samples: number; seed: number },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const read of READS) {
    const times = await interleave({
      product: () => timed(read, large),
      bare: () => timed(read, small),
      pairs: samples,
      warmUps: 12,
    });
    const [product, bare] = [await weigh(read, large), await weigh(read, small)];
    figures.push(
      {
        ...{ name: read.name, unit: 'ms', ...compareMedians(times, seed) },
        target: { of: 'ratio', atMost: 1.2 },
      },
      counted(`${read.name}: statements`, '', { product: product.statements, bare: bare.statements, atMost: 1 }),
      counted(`${read.name}: bytes`, 'B', { product: product.bytes, bare: bare.bytes, atMost: SAME_BYTES }),
      counted(`${read.name}: rows and index entries read`, '', { product: product.rows, bare: bare.rows }),
    );
  }
  return figures;
}

async function timed({ ask }: Read, family: Family): Promise<number> {
  const before = performance.now();
  await ask(family);
  return performance.now() - before;
}

async function weigh({ ask }: Read, family: Family): Promise<Cost & { bytes: number }> {
  let bytes = 0;
  const cost = await family.app.cost(async () => {
    bytes = Buffer.byteLength(await ask(family));
  });
  return { ...cost, bytes };
}

/** What is counted and not measured has no interval. */
function counted(name: string, unit: string, figure: { product: number; bare: number; atMost?: number }): Figure {
  const { product, bare, atMost } = figure;
  const value = product / bare;
  const target = atMost === undefined ? null : ({ of: 'ratio', atMost } as const);
  return { name, unit, product, bare, ratio: { value, low: value, high: value }, target, isDetail: true };
}
