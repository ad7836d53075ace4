import { type Compilable, CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { GuardedConnection } from './guarded-connection.ts';
import { type Parameter, type Query, type Result, type Statement, shape, statementsOf } from './pipeline.ts';
import { MAX_WAITING } from './pool.ts';
import type { Schema } from './schema/schema.ts';
import { StatementNames } from './statement-names.ts';
import { translateUnavailable, Unavailable } from './unavailable.ts';

export type Database = Kysely<Schema>;

export const BEGIN: Statement = { text: 'begin', values: [] };
export const COMMIT: Statement = { text: 'commit', values: [] };

/** When a database last answered, by the clock of `performance`. */
interface Pulse {
  at: number;
}
const pulses = new WeakMap<Database, Pulse>();
/** The pool of each database, for statements outside of the query builder. */
const connections = new WeakMap<Database, () => Promise<GuardedConnection>>();

/** The query builder on `pool`; queries may fail with `Unavailable`. `destroy()` ends the pool after running ones. */
export function createDatabase(pool: Pool): Database {
  const pulse: Pulse = { at: Number.NEGATIVE_INFINITY };
  const names = new StatementNames();
  const onAnswer = () => {
    pulse.at = performance.now();
  };
  const open = () => connect(pool, { names, onAnswer });
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: open, end: () => pool.end() } }),
  });
  pulses.set(database, pulse);
  connections.set(database, open);
  return database;
}

/** Runs `work` on its own connection without the query builder: for statements so frequent that building them costs. */
export async function onConnection<T>(
  database: Database,
  work: (connection: GuardedConnection) => Promise<T>,
): Promise<T> {
  const open = connections.get(database);
  if (!open) throw new TypeError('This database was not made by createDatabase');
  const connection = await open();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

/** Runs a statement through the query builder, for instance in its transaction. */
export async function ask<Row>(database: Database, { text, values }: Statement<Row>): Promise<Row[]> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>);
  return rows;
}

/** A query of the builder as a statement, to be batched with others. Building it costs; constant texts do not. */
export function statementOf<Row>(query: Compilable<Row>): Statement<Row> {
  const { sql, parameters } = query.compile();
  return { text: sql, values: parameters as readonly Parameter[] };
}

/** Runs statements in one round trip, atomically. None of them may begin a transaction. */
export function askTogether<const Q extends Query>(database: Database, query: Q): Promise<Result<Q>> {
  const asked = onConnection(database, async (connection): Promise<unknown> => {
    const statements = statementsOf(query);
    if (statements.length === 1) return shape(query, (await connection.askTogether(statements)).values());
    const rows = await connection.askTogether([BEGIN, ...statements, COMMIT]);
    return shape(query, rows.slice(1).values());
  });
  return asked as Promise<Result<Q>>;
}

/** Whether any query was answered within the last `ms`. */
export function hasAnsweredWithin(database: Database, ms: number): boolean {
  return performance.now() - (pulses.get(database)?.at ?? Number.NEGATIVE_INFINITY) < ms;
}

async function connect(
  pool: Pool,
  parts: ConstructorParameters<typeof GuardedConnection>[1],
): Promise<GuardedConnection> {
  if (pool.waitingCount >= MAX_WAITING) throw new Unavailable(new Error('too many wait for a connection'), 1);
  try {
    return new GuardedConnection(await pool.connect(), parts);
  } catch (error) {
    throw translateUnavailable(error);
  }
}
