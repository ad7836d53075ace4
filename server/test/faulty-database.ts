import type pg from 'pg';
import { createDatabase, type Database } from '../src/database/database.ts';

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
  const query = async (client: pg.PoolClient, statement: pg.QueryConfig) => {
    asked += 1;
    const fault = faultAt({ number: asked, sql: statement.text });
    if (fault === null) return client.query(statement);
    if (typeof fault === 'object') return client.query(`do $$ begin raise sqlstate '${fault.sqlState}'; end $$`);
    if (fault === 'answer_lost') await client.query(statement);
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: undefined });
  };
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (statement: pg.QueryConfig) => query(client, statement),
      release: (isLost: boolean) => client.release(isLost),
    };
  };
  const faulty = { connect, end: async () => undefined } as unknown as pg.Pool;
  return {
    database: createDatabase(faulty),
    breakAt: (decide) => {
      faultAt = decide;
      asked = 0;
    },
    get asked() {
      return asked;
    },
  };
}
