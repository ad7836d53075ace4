import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';

/**
 * What keeps the schema portable to a distributed PostgreSQL with the family as the shard key. Asked of the
 * migrated database itself, so that a new table has to say where it belongs.
 */
const { database } = await createTestDatabase();

/** `family`: rows lie with their family. `person`: rows of accounts. `everywhere`: few rows, or none that grow. */
const PLACES: Readonly<Record<string, 'family' | 'person' | 'everywhere'>> = {
  families: 'family',
  children: 'family',
  activities: 'family',
  applied_ops: 'family',
  imports: 'family',
  calendar_events: 'family',
  users: 'person',
  members: 'person',
  invitations: 'person',
  refused_inviters: 'person',
  former_partners: 'person',
  sessions: 'person',
  password_resets: 'person',
  calendar_addresses: 'person',
  sign_up_attempts: 'person',
  contact_receipts: 'person',
  subscriptions: 'person',
  stripe_customers: 'person',
  user_roles: 'person',
  deleted_accounts: 'person',
  deleted_sessions: 'person',
  mails: 'person',
  security_events: 'person',
  rate_limits: 'everywhere',
  app_settings: 'everywhere',
  trusted_time: 'everywhere',
  kysely_migration: 'everywhere',
  kysely_migration_lock: 'everywhere',
};
const ofFamily = (table: string) => PLACES[table] === 'family';
const keyOf = (table: string) => (table === 'families' ? 'id' : 'family_id');

/** Indexes of a family's tables that do not begin with it, and who asks past families. Nobody who taps or looks does. */
const PAST_FAMILIES: Readonly<Record<string, string>> = {
  activities_also_by: 'an account is deleted: its name at what others had started too',
  activities_author: 'an account is deleted: its rows, in whichever family',
  activities_deleted_by: 'an account is deleted: its name at what others wrote',
  activities_ended_by: 'as above',
  activities_kept_content: 'housekeeping: what was deleted 30 days ago',
  applied_ops_age: 'housekeeping: answers older than 90 days',
  applied_ops_author: 'an account is deleted',
  calendar_events_author: 'an account is deleted',
  calendar_events_deleted_by: 'an account is deleted',
  imports_user: 'an account is deleted',
};

/** Tables of persons that name a family: rows that lead to it, not rows of it. */
const LEADING_TO_A_FAMILY = ['members.family_id', 'invitations.family_id'];

/** Types that every PostgreSQL and everything that speaks like one has. */
const TYPES = new Set('bool bpchar bytea date int4 int8 jsonb text time timestamptz uuid varchar'.split(' '));

async function ask<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(database)).rows;
}

const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
const INDEXES = `
  select t.relname as "table", i.relname as name, indisprimary as "isPrimary", indisunique as "isUnique", amname as method,
    pg_get_indexdef(i.oid, 1, false) as first
  from pg_index join pg_class t on t.oid = indrelid join pg_class i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam
  where t.relnamespace = 'public'::regnamespace order by 1, 2`;
const REFERENCES = `
  select child.relname as child, parent.relname as parent, condeferrable as "isDeferrable",
    (select array_agg(attname::text order by at) from unnest(conkey) with ordinality as k (num, at)
      join pg_attribute on attrelid = conrelid and attnum = num) as columns
  from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

interface Index {
  readonly table: string;
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isUnique: boolean;
  readonly method: string;
  /** The first column. */
  readonly first: string;
}
const indexes = await ask<Index>(INDEXES);

describe('ownership of rows', () => {
  test('every table declares it, and has a primary key', async () => {
    const tables = (await ask<{ name: string }>(TABLES)).map(({ name }) => name);
    expect(tables.sort()).toEqual(Object.keys(PLACES).sort());
    expect(tables.filter((table) => !indexes.some((index) => index.isPrimary && index.table === table))).toEqual([]);
  });

  test('every key of what a family owns begins with the family', () => {
    const keys = indexes.filter(({ table, isUnique }) => isUnique && ofFamily(table));
    expect(keys.length).toBeGreaterThanOrEqual(5);
    expect(keys.filter(({ table, first }) => first !== keyOf(table))).toEqual([]);
  });

  test('its other indexes do too, or name the query that spans families', () => {
    const past = indexes
      .filter(({ table, first }) => ofFamily(table) && first !== keyOf(table))
      .map(({ name }) => name);
    expect(past).toEqual(Object.keys(PAST_FAMILIES).sort());
  });

  test('a table that references a family is owned by it, or leads to it', async () => {
    const columns = await ask<{ name: string; table: string }>(`
      select table_name || '.' || column_name as name, table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name = 'family_id' order by 1`);
    const foreign = columns.filter(({ table }) => !ofFamily(table)).map(({ name }) => name);
    expect(foreign).toEqual([...LEADING_TO_A_FAMILY].sort());
  });

  test('rows of a family reference only rows of that family, and accounts', async () => {
    const references = await ask<{ child: string; parent: string; columns: string[]; isDeferrable: boolean }>(
      REFERENCES,
    );
    for (const { child, parent, columns, isDeferrable } of references) {
      expect(isDeferrable).toBe(false);
      if (ofFamily(child) && ofFamily(parent)) expect([child, columns[0]]).toEqual([child, 'family_id']);
      else if (ofFamily(child)) expect([child, parent]).toEqual([child, 'users']);
      else if (ofFamily(parent)) expect(LEADING_TO_A_FAMILY).toContain(`${child}.${columns.join()}`);
    }
  });
});

describe('nothing that ties the data to one server', () => {
  test.each([
    [
      'sequences, views, partitions',
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i')`,
    ],
    [
      'identity or generated columns',
      `select attname from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and (attidentity <> '' or attgenerated <> '')`,
    ],
    [
      'defaults that ask the server for a number or an id',
      `select column_default from information_schema.columns where table_schema = 'public' and column_default ~ 'nextval|uuid|random'`,
    ],
    ['triggers', 'select tgname from pg_trigger where not tgisinternal'],
    ['rules', `select rulename from pg_rules where schemaname = 'public'`],
    ['functions', `select proname from pg_proc where pronamespace = 'public'::regnamespace`],
    [
      'types of its own',
      `select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`,
    ],
    ['row security', `select relname from pg_class where relrowsecurity`],
    [
      'inheritance',
      "select inhrelid from pg_inherits join pg_class on pg_class.oid = inhrelid where relnamespace = 'public'::regnamespace",
    ],
    [
      'constraints that exclude or are checked by triggers',
      `select conname from pg_constraint where connamespace = 'public'::regnamespace and contype in ('x', 't')`,
    ],
    ['extensions', `select extname from pg_extension where extname <> 'plpgsql'`],
    [
      'tables that are lost in a crash',
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relpersistence <> 'p'`,
    ],
  ])('no %s', async (_what, query) => {
    expect(await ask(query)).toEqual([]);
  });

  test('no types but the common ones, no indexes but B-trees', async () => {
    const types = await ask<{ type: string }>(`
      select distinct udt_name as type from information_schema.columns where table_schema = 'public'`);
    expect(types.map(({ type }) => type).filter((type) => !TYPES.has(type))).toEqual([]);
    expect(indexes.filter(({ method }) => method !== 'btree')).toEqual([]);
  });
});
