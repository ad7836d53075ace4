import type { UnitChanges } from '@lulla/domain/account/units-schema';
import type { Transaction } from '../../database/transaction.ts';
import { lockOwnFamily } from '../family-lock.ts';
import { type RevisionEvents, revisionsOf, takeInfoRevisions } from './writes.ts';

/** Changes a person's units (R181). Their devices learn it with the family's next revision. Repeating it changes nothing. */
export async function setUnits(
  trx: Transaction,
  { userId, changes }: { userId: string; changes: UnitChanges },
): Promise<RevisionEvents> {
  const family = await lockOwnFamily(trx, userId);
  const columns = {
    ...(changes.volume && { volume_unit: changes.volume }),
    ...(changes.temperature && { temperature_unit: changes.temperature }),
    ...(changes.growth && { growth_unit: changes.growth }),
  };
  const changed = await trx
    .updateTable('users')
    .set(columns)
    .where('id', '=', userId)
    .where((users) => users.not(users.and(columns)))
    .returning('id')
    .executeTakeFirst();
  return changed ? revisionsOf(await takeInfoRevisions(trx, [family])) : [];
}
