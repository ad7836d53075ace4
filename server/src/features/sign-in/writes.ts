import type { Transaction } from '../../database/transaction.ts';
import { type NewSession, replaceSession, type SignedIn } from '../../session/account-writes.ts';

interface Proven extends Omit<NewSession, 'familyId'> {
  /** The hash the password was right for. */
  readonly passwordHash: string;
  /** The session token the browser sent along, if any: its session ends. */
  readonly presentedToken: string | undefined;
}

/**
 * Signs in somebody whose password was right. Null when the account is gone or its password has changed since it was
 * looked at: that change ends all sessions, also the one that is being opened.
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
