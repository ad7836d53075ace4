import { type Database, onConnection } from './database.ts';
import type { GuardedConnection } from './guarded-connection.ts';
import { type Answer, arrange, type Question, type Statement, statementsOf } from './pipeline.ts';
import { untilNoConflict } from './transaction.ts';

const BEGIN: Statement = { text: 'begin', values: [] };
const BEGIN_SNAPSHOT: Statement = { text: 'begin transaction isolation level repeatable read, read only', values: [] };
const COMMIT: Statement = { text: 'commit', values: [] };
const ROLLBACK: Statement = { text: 'rollback', values: [] };

/** A transaction whose statements are sent in batches, each one round trip; begin and commit are part of them. */
export interface BatchedTransaction {
  /** Runs statements in order; each sees the effects of the earlier ones. */
  ask<const Q extends Question>(question: Q): Promise<Answer<Q>>;
  /** Runs the last statements and commits. Without it everything is rolled back. */
  commit<const Q extends Question>(question: Q): Promise<Answer<Q>>;
}

/** `inTransaction` for hot paths, with the same rules for `work`. */
export function inBatchedTransaction<T>(database: Database, work: (trx: BatchedTransaction) => Promise<T>): Promise<T> {
  return untilNoConflict(() => onConnection(database, (connection) => run(work, { connection, begin: BEGIN })));
}

/** Reads from one consistent state, in one round trip. */
export function askSnapshot<const Q extends Question>(database: Database, question: Q): Promise<Answer<Q>> {
  const read = (trx: BatchedTransaction): Promise<unknown> => trx.commit(question);
  const asked = untilNoConflict(() =>
    onConnection(database, (connection) => run(read, { connection, begin: BEGIN_SNAPSHOT })),
  );
  return asked as Promise<Answer<Q>>;
}

async function run<T>(
  work: (trx: BatchedTransaction) => Promise<T>,
  { connection, begin }: { connection: GuardedConnection; begin: Statement },
): Promise<T> {
  let state = 'before' as 'before' | 'open' | 'over';
  const ask = async (question: Question, end: readonly Statement[] = []): Promise<unknown> => {
    if (state === 'over') throw new Error('This transaction is over');
    const beginning = state === 'before' ? [begin] : [];
    state = 'open';
    const rows = await connection.askTogether([...beginning, ...statementsOf(question), ...end]);
    return arrange(question, rows.slice(beginning.length).values());
  };
  const commit = async (question: Question): Promise<unknown> => {
    const answer = await ask(question, [COMMIT]);
    state = 'over';
    return answer;
  };
  try {
    return await work({
      ask: (question) => ask(question) as Promise<Answer<typeof question>>,
      commit: (question) => commit(question) as Promise<Answer<typeof question>>,
    });
  } finally {
    // The first error is the meaningful one.
    if (state === 'open' && !connection.isLost) await connection.askTogether([ROLLBACK]).catch(() => undefined);
  }
}
