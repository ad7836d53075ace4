import type { ClientBase } from 'pg';
import { UNDER_WAY } from '../lifecycle/restore-under-way.ts';

/** A table with its stored columns, without generated ones. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Sessions, attempts, reset links and calendar addresses: after a restore an ended one must not revive (R311). */
export const NEVER_RESTORED = ['sessions', 'sign_up_attempts', 'password_resets', 'calendar_addresses'] as const;

/**
 * Tables that a backup leaves out: what is never restored, counters, the trusted time (another machine's clock), Kysely's
 * (the restore migrates), the mark of a restore.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...NEVER_RESTORED,
  'rate_limits',
  'trusted_time',
  'kysely_migration',
  'kysely_migration_lock',
  UNDER_WAY,
]);

const COLUMNS = `
  select relname as table, attname as column
  from pg_class
  join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and attnum > 0 and not attisdropped and attgenerated = ''
  order by relname, attnum`;

const REFERENCES = `
  select child.relname as table, parent.relname as refers_to
  from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_class parent on parent.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

/** The tables of a backup, each after those it references. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const columns = await client.query<{ table: string; column: string }>(COLUMNS);
  const references = await client.query<{ table: string; refers_to: string }>(REFERENCES);
  const names = [...new Set(columns.rows.map((row) => row.table))].filter((name) => !LEFT_OUT.has(name));
  const parents = new Map(
    names.map((name) => [
      name,
      references.rows.filter((row) => row.table === name && names.includes(row.refers_to)).map((row) => row.refers_to),
    ]),
  );
  return inOrder(parents).map((name) => ({
    name,
    columns: columns.rows.filter((row) => row.table === name).map((row) => row.column),
  }));
}

/** Parents first. Throws on a circle, which no schema of ours may have: its rows could not be loaded one table at a time. */
export function inOrder(parents: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered: string[] = [];
  while (ordered.length < parents.size) {
    const next = [...parents].find(
      ([name, needed]) => !ordered.includes(name) && needed.every((parent) => ordered.includes(parent)),
    );
    if (!next) throw new Error('The tables refer to each other in a circle.');
    ordered.push(next[0]);
  }
  return ordered;
}
