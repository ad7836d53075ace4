import { isUserCapAllowed } from '@lulla/domain/administration/user-cap';
import type { Transaction } from '../../database/transaction.ts';
import type { FamilyRevision } from '../../platform/relay.ts';
import { lockOwnFamily, takeRevision } from '../family-lock.ts';
import { getUserCap, getUserCount, isAdmin, USER_CAP } from './reads.ts';

/** The row whose lock serialises registration. It has no content. */
const REGISTRATION_LOCK = 'registration_lock';

/**
 * Serialises transactions that create an account or change the cap, so that counting and deciding are one step. Call it
 * before reading the cap.
 */
export async function lockRegistration(trx: Transaction): Promise<void> {
  // An upsert locks the row whether it existed or not.
  await trx
    .insertInto('app_settings')
    .values({ setting_key: REGISTRATION_LOCK, setting_value: '' })
    .onConflict((conflict) => conflict.column('setting_key').doUpdateSet({ setting_value: '' }))
    .execute();
}

/** The result of setting the cap. */
export type CapOutcome =
  | { readonly status: 'set'; readonly previous: number | null }
  | { readonly status: 'too_low'; readonly users: number };

/**
 * Sets the maximum number of accounts; null lifts the cap. Refused below the present number (accounts specification,
 * 5).
 */
export async function setUserCap(trx: Transaction, cap: number | null): Promise<CapOutcome> {
  await lockRegistration(trx);
  const previous = await getUserCap(trx);
  if (cap === null) {
    await trx.deleteFrom('app_settings').where('setting_key', '=', USER_CAP).execute();
    return { status: 'set', previous };
  }
  const users = await getUserCount(trx);
  if (!isUserCapAllowed(cap, users)) return { status: 'too_low', users };
  const setting_value = String(cap);
  await trx
    .insertInto('app_settings')
    .values({ setting_key: USER_CAP, setting_value })
    .onConflict((conflict) => conflict.column('setting_key').doUpdateSet({ setting_value }))
    .execute();
  return { status: 'set', previous };
}

/** The result of changing the cap on the screen. */
export type ChangeOutcome =
  | CapOutcome
  | { readonly status: 'unchanged' }
  /** Somebody else has changed it since it was read. */
  | { readonly status: 'stale' }
  /** The person is no longer an admin. */
  | { readonly status: 'refused' };

/**
 * Sets the cap for an admin who saw `seen` before. Role, seen value and number of accounts are checked under one lock.
 * Repeating it is harmless.
 */
export async function changeUserCap(
  trx: Transaction,
  { adminId, cap, seen }: { adminId: string; cap: number | null; seen: number | null },
): Promise<ChangeOutcome> {
  await lockRegistration(trx);
  if (!(await isAdmin(trx, adminId))) return { status: 'refused' };
  const current = await getUserCap(trx);
  if (current === cap) return { status: 'unchanged' };
  return current === seen ? setUserCap(trx, cap) : { status: 'stale' };
}

/**
 * Grants or revokes the role of an admin; repeating is harmless. Returns their family's new revision, because their
 * devices show it; publish it after the commit.
 */
export async function setAdmin(trx: Transaction, userId: string, isAdmin: boolean): Promise<FamilyRevision> {
  const family = await lockOwnFamily(trx, userId);
  const role = { user_id: userId, role: 'admin' } as const;
  if (isAdmin) {
    await trx
      .insertInto('user_roles')
      .values(role)
      .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
      .execute();
  } else await trx.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', 'admin').execute();
  return takeRevision(trx, family, { info: true });
}
