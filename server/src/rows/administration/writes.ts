import { isUserCapAllowed } from '@lulla/domain/administration/user-cap';
import type { Transaction } from '../../database/transaction.ts';
import type { FamilyRevision } from '../../platform/relay.ts';
import { lockOwnFamily, takeRevision } from '../family-lock.ts';
import { getUserCap, getUserCount, isAdmin, USER_CAP } from './reads.ts';

/** The row whose lock is the door of registration. It holds nothing. */
const REGISTRATION_LOCK = 'registration_lock';

/**
 * Lets one transaction at a time through that makes an account or changes the registration cap, so that counting and
 * deciding are one step. Call it before reading the cap.
 */
export async function lockRegistration(trx: Transaction): Promise<void> {
  // An upsert takes the row's lock whether the row was there or not.
  await trx
    .insertInto('app_settings')
    .values({ setting_key: REGISTRATION_LOCK, setting_value: '' })
    .onConflict((conflict) => conflict.column('setting_key').doUpdateSet({ setting_value: '' }))
    .execute();
}

/** What setting the cap came to. */
export type CapOutcome =
  | { readonly status: 'set'; readonly previous: number | null }
  | { readonly status: 'too_low'; readonly users: number };

/**
 * Sets the most accounts there may be; null lifts the cap. Refused below the number there are (accounts specification, 5).
 * Nobody confirms a sign-up meanwhile.
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

/** What changing the cap from the screen came to. */
export type ChangeOutcome =
  | CapOutcome
  | { readonly status: 'unchanged' }
  /** Somebody else has changed it since it was read. */
  | { readonly status: 'stale' }
  /** Whoever asks is no admin any more. */
  | { readonly status: 'refused' };

/**
 * Sets the cap for an admin who saw `seen` before. Their role, what they saw and the number of accounts are judged at once:
 * nobody confirms a sign-up or changes the cap meanwhile. Repeating it is harmless.
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
 * Makes somebody an admin, or no longer one; repeating is harmless. Gives their family's new revision, because their
 * devices show it; to be published after the commit.
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
