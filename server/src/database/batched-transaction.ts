import { BEGIN, COMMIT, type Database, onConnection } from './database.ts';
import type { GuardedConnection } from './guarded-connection.ts';
import { type Query, type Result, type Statement, shape, statementsOf } from './pipeline.ts';
import { untilNoConflict } from './transaction.ts';

const BEGIN_SNAPSHOT: Statement = { text: 'begin transaction isolation level repeatable read, read only', values: [] };
const ROLLBACK: Statement = { text: 'rollback', values: [] };

/** A transaction whose statements are sent in batches, each one round trip; begin and commit are part of them. */
export interface BatchedTransaction {
  /** Runs statements in order; each sees the effects of the earlier ones. */
  ask<const Q extends Query>(query: Q): Promise<Result<Q>>;
  /** Runs the last statements and commits. Without it everything is rolled back. */
  commit<const Q extends Query>(query: Q): Promise<Result<Q>>;
}

/**
 * `inTransaction` for hot paths, with the same rules for `work`. The first batch must only read and lock: should `begin`
 * itself fail, the server runs what was sent with it without a transaction.
 */
export function inBatchedTransaction<T>(database: Database, work: (trx: BatchedTransaction) => Promise<T>): Promise<T> {
  return untilNoConflict(() => onConnection(database, (connection) => run(work, { connection, begin: BEGIN })));
}

/** Reads from one consistent state, in one round trip. */
export function askSnapshot<const Q extends Query>(database: Database, query: Q): Promise<Result<Q>> {
  const read = (trx: BatchedTransaction): Promise<unknown> => trx.commit(query);
  const asked = untilNoConflict(() =>
    onConnection(database, (connection) => run(read, { connection, begin: BEGIN_SNAPSHOT })),
  );
  return asked as Promise<Result<Q>>;
}

async function run<T>(
  work: (trx: BatchedTransaction) => Promise<T>,
  { connection, begin }: { connection: GuardedConnection; begin: Statement },
): Promise<T> {
  let state = 'before' as 'before' | 'open' | 'over';
  const ask = async (query: Query, end: readonly Statement[] = []): Promise<unknown> => {
    if (state === 'over') throw new Error('This transaction is over');
    const beginning = state === 'before' ? [begin] : [];
    state = 'open';
    const rows = await connection.askTogether([...beginning, ...statementsOf(query), ...end]);
    return shape(query, rows.slice(beginning.length).values());
  };
  const commit = async (query: Query): Promise<unknown> => {
    const answer = await ask(query, [COMMIT]);
    state = 'over';
    return answer;
  };
  try {
    return await work({
      ask: (query) => ask(query) as Promise<Result<typeof query>>,
      commit: (query) => commit(query) as Promise<Result<typeof query>>,
    });
  } finally {
    // The first error is the meaningful one.
    if (state === 'open' && !connection.isLost) await connection.askTogether([ROLLBACK]).catch(() => undefined);
  }
}
