import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { runPipelined, type Statement } from './pipeline.ts';
import type { StatementNames } from './statement-names.ts';
import { endsConnection, translateUnavailable, Unavailable } from './unavailable.ts';

const SWALLOWED = 'not committed: an error inside the transaction was swallowed';

/** A pool connection for Kysely. After a loss or a late answer it is discarded: no rollback waits for a hung query. */
export class GuardedConnection implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #onAnswer: () => void;
  #failure: unknown = null;

  /** `onAnswer` is called at each answer: a sign of life. */
  constructor(client: PoolClient, { names, onAnswer }: { names: StatementNames; onAnswer: () => void }) {
    this.#client = client;
    this.#names = names;
    this.#onAnswer = onAnswer;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new TypeError('cursors are not used here');
    return this.#ask<R>(statement, parameters);
  }

  /** Runs statements in one round trip (see `runPipelined`) and returns each one's rows. All of them are prepared. */
  async askTogether(statements: readonly Statement[]): Promise<unknown[][]> {
    if (this.#failure !== null) throw new Unavailable(this.#failure);
    try {
      const named = statements.map(({ text, values }) => ({ text, values, name: this.#names.of(text) }));
      const answers = await runPipelined(this.#client, named);
      this.#onAnswer();
      if (answers.some(({ command }, place) => command === 'ROLLBACK' && statements[place]?.text === 'commit'))
        throw new Error(SWALLOWED);
      return answers.map(({ rows }) => rows);
    } catch (error) {
      if (endsConnection(error)) this.#failure = error;
      throw translateUnavailable(error);
    }
  }

  /** Whether it was lost or is in doubt: then there is nothing to roll back. */
  get isLost(): boolean {
    return this.#failure !== null;
  }

  release(): void {
    this.#client.release(this.#failure !== null);
  }

  async #ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#failure !== null) return this.#answerAfterFailure<R>(sql);
    try {
      const name = parameters.length > 0 ? this.#names.of(sql) : undefined;
      const { command, rowCount, rows } = await this.#client.query({ name, text: sql, values: [...parameters] });
      this.#onAnswer();
      if (sql === 'commit' && command === 'ROLLBACK') throw new Error(SWALLOWED);
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (endsConnection(error)) this.#failure = error;
      throw translateUnavailable(error);
    }
  }

  /** Discarding the connection rolls back. The error of a failed rollback would hide the cause. */
  #answerAfterFailure<R>(sql: string): PostgresQueryResult<R> {
    if (sql === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] };
    throw new Unavailable(this.#failure);
  }
}
