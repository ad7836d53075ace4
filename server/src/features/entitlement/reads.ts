import type { Entitlement } from '@lulla/domain/wire/family-info';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';
import { getFamilySubscriptions } from '../subscription/reads.ts';
import { presentEntitlement } from './present.ts';

/**
 * What access `userId` has, judged by `hasAccess` of the domain: their own trial and role, and the subscriptions of
 * everybody in their family (decision 24). Null for a missing account.
 */
export async function getEntitlement(
  db: Kysely<Schema>,
  userId: string,
  billing: Entitlement['billing'],
): Promise<Entitlement | null> {
  const user = await db
    .selectFrom('users')
    .leftJoin('user_roles', (join) => join.onRef('user_roles.user_id', '=', 'users.id').on('role', '=', 'admin'))
    .select(['users.id', 'users.trial_end', 'user_roles.role'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!user) return null;
  const subscriptions = billing === 'off' ? [] : await getFamilySubscriptions(db, billing, userId);
  return presentEntitlement(user, billing, subscriptions);
}
