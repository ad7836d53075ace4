import type pg from 'pg';
import type { Database } from '../src/database/database.ts';
import { type NamedStatement, runPipelined } from '../src/database/pipeline.ts';
import { createSteeredDatabase } from './steered-database.ts';

/** What becomes of one statement, counted from 1; null: nothing, it is asked as it is. */
export type Fault =
  /** The connection is lost before it is asked. */
  | 'lost'
  /** It is asked and done, and the connection is lost before its answer. */
  | 'answer_lost'
  /** PostgreSQL's own refusal with this SQLSTATE. */
  | { readonly sqlState: string };

type FaultAt = (statement: { readonly number: number; readonly sql: string }) => Fault | null;

/** A database on the connections of `pool` of which some statements fail. */
export interface FaultyDatabase {
  readonly database: Database;
  /** Decides about each statement from now on; counting begins anew. */
  breakAt(fault: FaultAt): void;
  /** How many statements were asked since. */
  readonly asked: number;
}

export function createFaultyDatabase(pool: pg.Pool): FaultyDatabase {
  let faultAt: FaultAt = () => null;
  let asked = 0;
  const faultOf = (sql: string) => {
    asked += 1;
    return faultAt({ number: asked, sql });
  };
  const ask = async (client: pg.PoolClient, statement: pg.QueryConfig) => {
    const fault = faultOf(statement.text);
    if (fault === null) return client.query(statement);
    if (typeof fault === 'object') return client.query(raise(fault.sqlState));
    if (fault === 'answer_lost') await client.query(statement);
    throw connectionLost();
  };
  /** What stands before the one that fails is done, and no more: what follows a refusal is asked, and refused too. */
  const together = async (client: pg.PoolClient, statements: readonly NamedStatement[]) => {
    for (const [place, { text }] of statements.entries()) {
      const fault = faultOf(text);
      if (fault === null) continue;
      if (typeof fault === 'object') {
        // A commit that is refused ends its transaction too.
        const end = text === 'commit' ? [unnamed('rollback')] : [];
        return runPipelined(client, [...statements.with(place, unnamed(raise(fault.sqlState))), ...end]);
      }
      const done = statements.slice(0, fault === 'answer_lost' ? place + 1 : place);
      if (done.length > 0) await runPipelined(client, done);
      throw connectionLost();
    }
    return runPipelined(client, statements);
  };
  return {
    database: createSteeredDatabase(pool, { ask, together }),
    breakAt: (decide) => {
      faultAt = decide;
      asked = 0;
    },
    get asked() {
      return asked;
    },
  };
}

function unnamed(text: string): NamedStatement {
  return { text, values: [], name: undefined };
}

function raise(sqlState: string): string {
  return `do $$ begin raise sqlstate '${sqlState}'; end $$`;
}

function connectionLost(): Error {
  return Object.assign(new Error('Connection terminated unexpectedly'), { code: undefined });
}
