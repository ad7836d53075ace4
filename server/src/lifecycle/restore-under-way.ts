import type { ClientBase, Pool } from 'pg';
import { OperatorError } from '../platform/operator-error.ts';

type Asked = ClientBase | Pool;

/** A table that exists from the commit of a backup's rows until its restore is complete, with the backup's time. */
export const UNDER_WAY = 'restore_under_way';

/** Commit together with the rows. */
export async function markUnderWay(client: ClientBase, createdAt: string): Promise<void> {
  await client.query(`create table ${UNDER_WAY} (backup text not null)`);
  await client.query(`insert into ${UNDER_WAY} values ($1)`, [createdAt]);
}

export async function endUnderWay(asked: Asked): Promise<void> {
  await asked.query(`drop table ${UNDER_WAY}`);
}

/** The time of the backup whose restore is unfinished; null if there is none. */
export async function getUnderWay(asked: Asked): Promise<string | null> {
  const stands = await asked.query<{ found: boolean }>(`select to_regclass('${UNDER_WAY}') is not null as found`);
  if (!stands.rows[0]?.found) return null;
  const { rows } = await asked.query<{ backup: string }>(`select backup from ${UNDER_WAY}`);
  return rows[0]?.backup ?? null;
}

/** Throws `OperatorError` for a database with an unfinished restore: accounts deleted since the backup are still in it. */
export async function mustNotBeUnderWay(asked: Asked): Promise<void> {
  const backup = await getUnderWay(asked);
  if (backup === null) return;
  throw new OperatorError(
    `The restore of the backup of ${backup} into this database is not through: run it again, it goes on where it was cut off.`,
  );
}
