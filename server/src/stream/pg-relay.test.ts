import { sql } from 'kysely';
import { describe } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { describeRelay } from '../../test/relay-contract.ts';
import { connectionConfig, REQUEST_LIMITS } from '../database/pool.ts';
import { createLogger } from '../platform/logger.ts';
import { openPgConnection } from './pg-relay.ts';
import { ReconnectingRelay } from './reconnecting-relay.ts';

const { address, database } = await createTestDatabase();
const makeRelay = (to = address) =>
  new ReconnectingRelay(openPgConnection(connectionConfig(to, REQUEST_LIMITS)), createLogger('silent'));

const LISTENERS = sql`from pg_stat_activity where datname = current_database() and application_name = 'lulla relay'`;

describe("the relay over PostgreSQL's LISTEN and NOTIFY", () => {
  describeRelay({
    makeRelay: () => makeRelay(),
    makeLost: () => makeRelay({ host: '/nowhere' }),
    makeStalling: async () => {
      const { proxy, address: through } = await startDatabaseProxy(address);
      return { proxy, relay: makeRelay(through) };
    },
    endConnections: async () => {
      await sql`select pg_terminate_backend(pid) ${LISTENERS}`.execute(database);
    },
    countConnections: async () => (await sql`select pid ${LISTENERS}`.execute(database)).rows.length,
    sendText: async (text) => {
      await sql`select pg_notify('lulla_relay', ${text})`.execute(database);
    },
  });
});
