import type { Entitlement } from '@lulla/domain/wire/family-info';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';

/** What access `userId` has, judged by `hasAccess` of the domain. Null for a missing account. */
export async function getEntitlement(
  db: Kysely<Schema>,
  userId: string,
  billing: Entitlement['billing'],
): Promise<Entitlement | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_roles', (join) => join.onRef('user_roles.user_id', '=', 'users.id').on('role', '=', 'admin'))
    .select(['users.trial_end', 'user_roles.role'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return { billing, trialEnd: row.trial_end.getTime(), subscriptionEnd: null, isAdmin: row.role === 'admin' };
}
