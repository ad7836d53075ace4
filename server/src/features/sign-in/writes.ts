import type { Transaction } from '../../database/transaction.ts';
import { type NewSession, replaceSession, type SignedIn } from '../../session/account-writes.ts';

interface Proven extends Omit<NewSession, 'familyId'> {
  /** The hash that the password matched. */
  readonly passwordHash: string;
  /** The browser's present session token, if any: that session ends. */
  readonly presentedToken: string | undefined;
}

/**
 * Signs in after the password was checked. Null if the account is gone or its password changed since: that change ends
 * all sessions, this one included.
 */
export async function enter(
  trx: Transaction,
  { passwordHash, presentedToken, ...session }: Proven,
): Promise<SignedIn | null> {
  const member = await trx
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select('family_id')
    .where('users.id', '=', session.userId)
    .where('password_hash', '=', passwordHash)
    .forShare('users')
    .executeTakeFirst();
  if (!member) return null;
  return replaceSession(trx, presentedToken, { ...session, familyId: member.family_id });
}
