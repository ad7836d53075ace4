import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { askTogether, type Database } from '../../database/database.ts';
import type { Result, Statement } from '../../database/pipeline.ts';
import { familySubscriptions, subscriptionOf } from '../subscription/reads.ts';
import { presentEntitlement } from './present.ts';

/**
 * The access of `userId`, for `hasAccess` of the domain: their own trial and role, and the subscriptions of their
 * family (P24). Null for a missing account.
 */
export async function getEntitlement(
  database: Database,
  userId: string,
  billing: Entitlement['billing'],
): Promise<Entitlement | null> {
  return entitlementIn(await askTogether(database, entitlementOf(userId, billing)), billing);
}

interface UserRow {
  readonly id: string;
  readonly trial_end: Date;
  readonly role: 'admin' | null;
}

/** The rows for `entitlementIn`. */
export function entitlementOf(userId: string, billing: Entitlement['billing']) {
  const user: Statement<UserRow> = { text: USER, values: [userId] };
  return { user, subscriptions: billing === 'off' ? [] : [familySubscriptions(userId, billing)] };
}

const USER = `
  select users.id, trial_end, role
  from users left join user_roles on user_roles.user_id = users.id and role = 'admin'
  where users.id = $1`;

/** The entitlement in the answer to `entitlementOf`. Null for a missing account. */
export function entitlementIn(
  { user: [user], subscriptions }: Result<ReturnType<typeof entitlementOf>>,
  billing: Entitlement['billing'],
): Entitlement | null {
  return user ? presentEntitlement(user, billing, subscriptions.flat().map(subscriptionOf)) : null;
}
