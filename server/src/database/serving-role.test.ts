import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { addressAs } from '../../test/test-cluster.ts';
import { createLogger } from '../platform/logger.ts';
import { createPool } from './pool.ts';
import { asOwner, EMBEDDED_SERVING_ROLE, grantRows, listPowers, makeServingRole } from './serving-role.ts';

const log = createLogger('silent');
const { address, database, pool } = await createTestDatabase();
await asOwner(address, log, async (client) => {
  await makeServingRole(client);
  await grantRows(client, EMBEDDED_SERVING_ROLE);
});

async function asServing<T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const serving = createPool(addressAs(address, EMBEDDED_SERVING_ROLE), { log, max: 1 });
  try {
    return await work(serving);
  } finally {
    await serving.end();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

describe('the role that serves', () => {
  test.each([
    'create table mine (id integer)',
    'create temporary table mine (id integer)',
    'create function mine() returns integer language sql return 1',
    'create schema mine',
    'create extension if not exists dblink',
    'alter table users add column mine integer',
    'drop table users',
    'truncate users',
    'create role mine superuser',
    `alter role ${EMBEDDED_SERVING_ROLE} superuser`,
    `select pg_read_file('/etc/hostname')`,
    `select pg_ls_dir('/')`,
    `copy users to program 'cat'`,
    `copy app_settings from program 'echo'`,
    `copy users to '/tmp/lulla-users'`,
    `select lo_import('/etc/hostname')`,
    'delete from kysely_migration',
    `alter system set log_statement = 'all'`,
  ])('may not %s', async (statement) => {
    const refused = await asServing((serving) => serving.query(statement)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  test('reads and writes rows of every table', async () => {
    const { rows } = await asServing((serving) =>
      serving.query<{ name: string; may: boolean }>(`
        select relname as name, bool_and(has_table_privilege(oid, deed)) as may
        from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as deeds (deed)
        where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname order by relname`),
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ may }) => !may).map(({ name }) => name)).toEqual([
      'kysely_migration',
      'kysely_migration_lock',
    ]);
  });

  test('is granted the tables of later migrations, each once', async () => {
    await sql`create table later (id integer)`.execute(database);
    const count = () => asServing((serving) => serving.query('select count(*) from later'));
    await expect(count()).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    const versions = async () =>
      (await pool.query(`select oid, xmin::text from pg_class where relnamespace = 'public'::regnamespace`)).rows;
    const grant = () => asOwner(address, log, (client) => grantRows(client, EMBEDDED_SERVING_ROLE));
    // Several nodes may start at once.
    await Promise.all([grant(), grant()]);
    await count();
    const before = await versions();
    await grant();
    expect(await versions()).toEqual(before);
    await sql`drop table later`.execute(database);
  });
});

describe('reports a role’s privileges beyond rows', () => {
  test('of the owner of everything', async () => {
    expect(await listPowers(pool)).toEqual(['is a superuser']);
  });

  test('of the role that serves: nothing', async () => {
    expect(await asServing(listPowers)).toEqual([]);
  });

  test('of a role that creates tables', async () => {
    await sql.raw(`grant create on schema public to ${EMBEDDED_SERVING_ROLE}`).execute(database);
    expect(await asServing(listPowers)).toEqual(['makes tables']);
    await sql.raw(`revoke create on schema public from ${EMBEDDED_SERVING_ROLE}`).execute(database);
  });
});
