import { sql } from 'kysely';
import { migrate } from '../src/database/migrate.ts';
import { createLogger } from '../src/platform/logger.ts';

/** A process to kill: the second migration makes a table and does not come to an end. */
await migrate(JSON.parse(process.argv[2] ?? '{}'), {
  log: createLogger('silent'),
  migrations: {
    '0001-one': { up: async (db) => void (await sql`create table one (id integer)`.execute(db)) },
    '0002-two': {
      up: async (db) => {
        await sql`create table two (id integer)`.execute(db);
        await sql`select pg_sleep(600)`.execute(db);
      },
    },
  },
});
