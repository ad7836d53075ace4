import type { Instant } from '@lulla/domain/time/instant';
import type { Transaction } from '../database/transaction.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { createAccount, type Membership } from '../session/account-writes.ts';

export const DEMO_PASSWORD = 'Lugn-natt-2026';
export const DEMO_PARENTS = [
  { email: 'anna@lulla.example', displayName: 'Anna' },
  { email: 'erik@lulla.example', displayName: 'Erik' },
] as const;

/** Of the family with twins. */
export const TWINS_PARENTS = [
  { email: 'sara@lulla.example', displayName: 'Sara' },
  { email: 'jonas@lulla.example', displayName: 'Jonas' },
] as const;

type Parent = (typeof DEMO_PARENTS | typeof TWINS_PARENTS)[number];

export interface DemoFamily {
  readonly familyId: string;
  readonly parents: readonly [string, string];
}

/** Creates two parents in one family; null, and nothing written, if they exist. */
export async function createDemoFamily(
  trx: Transaction,
  now: Instant,
  [first, second]: readonly [Parent, Parent] = DEMO_PARENTS,
): Promise<DemoFamily | null> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const account = { passwordHash, countryCode: 'SE', language: 'sv' } as const;
  const anna = await createAccount(trx, { ...first, ...account }, now);
  const erik = await createAccount(trx, { ...second, ...account }, now);
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
