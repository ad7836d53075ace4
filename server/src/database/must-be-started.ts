import type { ClientBase, Pool } from 'pg';
import { OperatorError } from '../platform/operator-error.ts';

/** Throws `OperatorError` for a database that no start of Lulla has migrated yet. */
export async function mustBeStarted(database: Pool | ClientBase): Promise<void> {
  const { rows } = await database.query<{ started: boolean }>(
    "select to_regclass('kysely_migration') is not null as started",
  );
  if (rows[0]?.started) return;
  throw new OperatorError('The database holds no Lulla: check DATABASE_URL, or start Lulla on it once.');
}
