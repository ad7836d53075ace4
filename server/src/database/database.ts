import { type Compilable, CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { type Answer, arrange, type Parameter, type Question, type Statement, statementsOf } from './batch.ts';
import { GuardedConnection } from './guarded-connection.ts';
import { MAX_WAITING } from './pool.ts';
import type { Schema } from './schema/schema.ts';
import { StatementNames } from './statement-names.ts';
import { translateUnavailable, Unavailable } from './unavailable.ts';

export type Database = Kysely<Schema>;

/** When a database last answered, by the clock of `performance`. */
interface Pulse {
  at: number;
}
const pulses = new WeakMap<Database, Pulse>();
/** Where each database gets its connections, for what is asked past the query builder. */
const connections = new WeakMap<Database, () => Promise<GuardedConnection>>();

/**
 * The query builder on `pool`. Every query it runs may fail with `Unavailable`. `destroy()` ends the pool, once the
 * queries that run are answered.
 */
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

/** Runs `work` on a connection of its own, past the query builder: for what is asked so often that building it counts. */
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

/** Asks a statement by way of the query builder, for instance in its transaction. */
export async function ask<Row>(database: Database, { text, values }: Statement<Row>): Promise<Row[]> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>);
  return rows;
}

/** A query of the builder as a statement, to be asked together with others. Building it has a cost; constant texts have none. */
export function statementOf<Row>(query: Compilable<Row>): Statement<Row> {
  const { sql, parameters } = query.compile();
  return { text: sql, values: parameters as readonly Parameter[] };
}

/** Asks statements in one round trip. They are one step: all of them happen, or none. None of them begins a transaction. */
export function askTogether<const Q extends Question>(database: Database, question: Q): Promise<Answer<Q>> {
  const asked = onConnection(database, async (connection): Promise<unknown> => {
    const rows = await connection.askTogether(statementsOf(question));
    return arrange(question, rows.values());
  });
  return asked as Promise<Answer<Q>>;
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
