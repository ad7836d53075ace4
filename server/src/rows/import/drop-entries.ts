import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { LockedFamily } from '../family-lock.ts';

/** Rows of a statement, so that none exceeds its time limit. */
const CHUNK = 5_000;

/** For good, as an undone import does it: a tombstone would stay in the way. */
export async function dropEntries(
  trx: Transaction,
  { familyId }: Pick<LockedFamily, 'familyId'>,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += CHUNK) {
    const whose = sql`family_id = ${familyId} and id = any(${ids.slice(at, at + CHUNK)}::uuid[])`;
    await countOut(trx, familyId, whose);
    await sql`delete from activities where ${whose}`.execute(trx);
  }
}

/** Takes entries out of what their imports say they added. */
export async function countOut(trx: Transaction, familyId: string, whose: RawBuilder<unknown>): Promise<void> {
  await sql`
    update imports set added = added - parting.count
    from (select import_id, count(*)::integer from activities where ${whose} group by import_id) as parting
    where imports.family_id = ${familyId} and imports.id = parting.import_id`.execute(trx);
}
