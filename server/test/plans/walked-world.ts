import { sql } from 'kysely';
import { createApp } from '../../src/app.ts';
import { createDatabase } from '../../src/database/database.ts';
import { createPool } from '../../src/database/pool.ts';
import { createRelay } from '../../src/stream/create-relay.ts';
import { StreamHub } from '../../src/stream/hub.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld, type World } from '../world.ts';
import { addFamilies, addLog } from './fill.ts';
import { explainEverything, type RanPlan, recordPlans } from './record-plans.ts';
import { walk } from './walk.ts';

const WITHOUT_END = { connect: 5_000, lock: 0, statement: 0, answer: 0, idleTransaction: 0 };

export interface Size {
  readonly families: number;
  /** Entries of each of them. */
  readonly entries: number;
  /** Entries of the family that is walked. */
  readonly log: number;
}

/** What one statement read in the whole walk, at the most. */
export interface Statement {
  readonly text: string;
  rows: number;
  readonly scans: Set<string>;
  readonly whole: Set<string>;
}

export interface Walked {
  readonly statements: ReadonlyMap<string, Statement>;
  /** Routes that answered with a success. */
  readonly routes: ReadonlySet<string>;
  /** Routes there are. */
  readonly allRoutes: ReadonlySet<string>;
  /** How many rows each table holds. */
  readonly tables: ReadonlyMap<string, number>;
}

/** Walks through the whole product on a database of that size, and hears the plan of every statement. */
export async function walkThrough(size: Size): Promise<Walked> {
  const world = await createWorld({ env: { BILLING: 'sandbox' } });
  const { log } = world.context;
  const filling = createDatabase(createPool(world.address, { log, limits: WITHOUT_END, max: 1 }));
  await addFamilies(filling, size);
  await addLog(filling, world.alice, size.log);
  await sql`analyze`.execute(filling);
  await explainEverything(filling);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::integer as rows from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(filling);
  await filling.destroy();
  // The plans are told on connections that are opened from here on.
  const pool = createPool(world.address, { log, max: 4 });
  const heard = recordPlans(pool);
  const watched = watchedWorld(world, createDatabase(pool));
  const base = await serveWorld(watched);
  const routes = await walk({ world: watched, base });
  await pool.end();
  const allRoutes = watched.app.routes.filter(({ method }) => method !== 'ALL');
  return {
    statements: gather(heard),
    routes,
    allRoutes: new Set(allRoutes.map(({ method, path }) => `${method} ${path}`)),
    tables: new Map(rows.map((table) => [table.name, table.rows])),
  };
}

/** The same world on another pool. */
function watchedWorld(world: World, database: World['context']['database']): World {
  const { log, config, clock, metrics } = world.context;
  const relay = createRelay(config, { address: world.address, log });
  const streams = new StreamHub({ database, log, clock, metrics, relay });
  const context = { ...world.context, database, relay, streams };
  const app = createApp(context);
  const { origin } = config;
  return {
    ...world,
    context,
    app,
    request: async (person, method, path, body) =>
      app.request(`${origin}${path}`, {
        method,
        headers: {
          Host: new URL(origin).host,
          Origin: origin,
          ...(person === null ? {} : { Cookie: person.cookie }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

function gather(plans: readonly RanPlan[]): ReadonlyMap<string, Statement> {
  const statements = new Map<string, Statement>();
  for (const { text, rows, scans, whole } of plans) {
    const known = statements.get(text) ?? { text, rows: 0, scans: new Set(), whole: new Set() };
    statements.set(text, known);
    known.rows = Math.max(known.rows, rows);
    for (const scan of scans) known.scans.add(scan);
    for (const table of whole) known.whole.add(table);
  }
  return statements;
}
