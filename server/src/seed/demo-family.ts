import type { Instant } from '@lulla/domain/time/instant';
import type { Transaction } from '../database/transaction.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { createAccount, type Membership } from '../session/account-writes.ts';

export const DEMO_PASSWORD = 'Lugn-natt-2026';
export const DEMO_PARENTS = [
  { email: 'anna@lulla.example', displayName: 'Anna' },
  { email: 'erik@lulla.example', displayName: 'Erik' },
] as const;

/** Creates two parents in one family; null, and nothing written, if they exist. */
export async function createDemoFamily(
  trx: Transaction,
  now: Instant,
): Promise<{ familyId: string; parents: readonly [string, string] } | null> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const account = { passwordHash, countryCode: 'SE', language: 'sv' } as const;
  const anna = await createAccount(trx, { ...DEMO_PARENTS[0], ...account }, now);
  const erik = await createAccount(trx, { ...DEMO_PARENTS[1], ...account }, now);
  if (!anna || !erik) return null;
  await join(trx, erik, anna);
  // The demo should begin with the log, not the welcome.
  const parents = [anna.userId, erik.userId];
  await trx.updateTable('users').set({ onboarding_completed: true }).where('id', 'in', parents).execute();
  return { familyId: anna.familyId, parents: [anna.userId, erik.userId] };
}

async function join(trx: Transaction, joiner: Membership, inviter: Membership): Promise<void> {
  await trx
    .updateTable('members')
    .set({ family_id: inviter.familyId, invited_by: inviter.userId })
    .where('user_id', '=', joiner.userId)
    .execute();
  await trx.deleteFrom('families').where('id', '=', joiner.familyId).execute();
}
