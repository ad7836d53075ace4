import pg from 'pg';
import type { Logger } from '../platform/logger.ts';
import { createDatabase } from './database.ts';
import { type Address, createPool, type Limits } from './pool.ts';
import { waitForDatabase } from './wait-for-database.ts';

export const EMBEDDED_SERVING_ROLE = 'lulla_app';

const LIMITS: Limits = { connect: 5_000, lock: 5_000, statement: 30_000, answer: 35_000, idleTransaction: 0 };
/** Lulla's advisory lock, in the database's own key space. */
const LOCK = 7_813_645_203;
/** Only the migrating role writes there. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock'];

/** Runs `work` as the role that owns the tables, once the database answers; throws `OperatorError` if it does not. */
export async function asOwner<T>(
  owner: Address,
  log: Pick<Logger, 'info' | 'warn'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const pool = createPool(owner, { log, limits: LIMITS, max: 1 });
  try {
    await waitForDatabase(createDatabase(pool), { log });
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      // Closed instead of returned: uncommitted work ends with it.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Creates the role that serves the embedded database, which may only sign in, and revokes temporary tables. */
export async function makeServingRole(owner: pg.ClientBase): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [EMBEDDED_SERVING_ROLE]);
  if (!rowCount) {
    const role = pg.escapeIdentifier(EMBEDDED_SERVING_ROLE);
    const nothing = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit';
    await owner.query(`create role ${role} login ${nothing}`).catch((error) => {
      // duplicate_object, or the same noticed later: another start was first.
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
  }
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(`revoke temporary on database ${pg.escapeIdentifier(rows[0]?.name ?? '')} from public`);
}

/** Grants `role` the rows of every table, but no change of a table. Existing rights stay. */
export async function grantRows(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  await owner.query('begin');
  // Concurrent grants fail each other.
  await owner.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await owner.query(`grant usage on schema public to ${to}`);
  const { rows } = await owner.query<{ name: string; is_read_only: boolean }>(
    `select relname as name, is_read_only
     from pg_class, lateral (select relname = any ($2) as is_read_only) as kind
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (
         has_table_privilege($1, oid, 'select') and (is_read_only or
           has_table_privilege($1, oid, 'insert') and has_table_privilege($1, oid, 'update') and
           has_table_privilege($1, oid, 'delete')))`,
    [role, READ_ONLY],
  );
  for (const { name, is_read_only } of rows) {
    const rights = is_read_only ? 'select' : 'select, insert, update, delete';
    await owner.query(`grant ${rights} on ${pg.escapeIdentifier(name)} to ${to}`);
  }
  await owner.query('commit');
}

const POWERS = `
  select rolsuper as "is a superuser", rolcreaterole as "makes roles",
    exists (
      select from pg_roles files
      where files.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
        and pg_has_role(current_user, files.oid, 'member')
    ) as "reads the server's files or runs its programs",
    has_schema_privilege('public', 'create') as "makes tables",
    exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'member')
    ) as "changes tables"
  from pg_roles where rolname = current_user`;

/** The powers of a connection's role beyond rows, in words; empty if it has none. */
export async function listPowers(serving: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await serving.query<Record<string, boolean>>(POWERS);
  const powers = Object.entries(rows[0] ?? {}).flatMap(([power, has]) => (has ? [power] : []));
  // A superuser may all of it.
  return powers.includes('is a superuser') ? ['is a superuser'] : powers;
}
