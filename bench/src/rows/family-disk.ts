import { copied, copyRows, withoutTimeout } from '../instrument/copy-rows.ts';
import type { CountedApp } from '../instrument/counted-app.ts';
import { absolute, type Figure } from '../report/figure.ts';

/** As many copies of some answers as make a table whose empty pages do not count. */
const ANSWERS = 20_000;

/** A database with so many families of the same size. */
export interface Filled {
  readonly app: CountedApp;
  readonly families: number;
}

/** What a family, an entry and a stored answer take on the disk, tables and indexes. Changes the small database. */
export async function compareDisks(large: Filled, small: Filled): Promise<Figure[]> {
  const [product, bare] = [await weighFamily(large), await weighFamily(small)];
  const figure = (name: string, unit: string, key: keyof Disk): Figure => {
    const value = product[key] / bare[key];
    const sides = { product: product[key], bare: bare[key] };
    return { name, unit, ...sides, ratio: { value, low: value, high: value }, target: null };
  };
  return [
    figure('disk of a family', 'KB', 'family'),
    figure('disk of a family: its indexes', 'KB', 'indexes'),
    figure('disk of an entry', 'B', 'entry'),
    absolute('disk of the answer to an operation, stored for 90 days', 'B', await weighAnswer(small.app)),
  ];
}

interface Disk {
  readonly family: number;
  readonly indexes: number;
  readonly entry: number;
}

async function weighFamily({ app, families }: Filled): Promise<Disk> {
  const { rows } = await app.pool.query<{ all: number; indexes: number }>(`
    select sum(pg_total_relation_size(oid))::float8 as all, sum(pg_indexes_size(oid))::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const { all = 0, indexes = 0 } = rows[0] ?? {};
  const entry = await weighRow(app, 'activities');
  return { family: all / families / 1_024, indexes: indexes / families / 1_024, entry };
}

/** Of the answers that the measured writes have left. */
async function weighAnswer(app: CountedApp): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>('select count(*)::float8 as count from applied_ops');
  const copies = Math.ceil(ANSWERS / (rows[0]?.count ?? 0));
  await copyRows(app.pool, { applied_ops: { op_id: copied('op_id') } }, copies);
  return weighRow(app, 'applied_ops');
}

/** Bytes for each row that is there. */
async function weighRow({ pool }: CountedApp, table: string): Promise<number> {
  let bytes = Number.NaN;
  await withoutTimeout(pool, async (query) => {
    const [row] = await query<{ bytes: number }>(
      `select pg_total_relation_size('${table}')::float8 / count(*) as bytes from ${table}`,
    );
    bytes = row?.bytes ?? Number.NaN;
  });
  return bytes;
}
