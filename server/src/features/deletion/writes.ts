import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import { forgetGoneEntries } from '../../rows/activity/forget-gone-entries.ts';
import { renewInvitationMails } from '../../rows/family/invitation-writes.ts';
import { lockAround } from '../../rows/family/lock-around.ts';
import { keepMergedSessions } from '../../rows/family/merged-sessions.ts';
import { getMembers } from '../../rows/family/reads.ts';
import { type RevisionEvents, revisionsOf } from '../../rows/family/writes.ts';
import { type LockedFamily, takeRevision } from '../../rows/family-lock.ts';
import { getFamilySubscriptions } from '../../rows/subscription/reads.ts';
import { hashAccount } from '../../secrets/account-hash.ts';
import { getFamiliesNaming } from '../../session/deletion-reads.ts';
import { deleteAuthored, forgetPerson } from '../../sync/forget-person.ts';
import { blocksDeletion } from './policy.ts';

/**
 * Deletes an account and every trace of it (P35, docs/accounts.md). Partners keep the log, the stock and their own
 * entries, which no longer name the person; with the last member the family goes too. Publish the result after the
 * commit. Repeating it is harmless. Refuses with 409 `active_subscription`, unless `isAgain`: after a restore the
 * backup's subscription is from before the deletion.
 */
export async function deleteAccount(
  trx: Transaction,
  context: Pick<Context, 'config' | 'clock'>,
  userId: string,
  { isAgain = false }: { readonly isAgain?: boolean } = {},
): Promise<RevisionEvents> {
  const around = await lockAround(trx, [userId], () => getFamiliesNaming(trx, userId));
  const home = around.familyOf(userId);
  // Deleted meanwhile, by another tab or a repeated request.
  if (!home) return [];
  if (!isAgain) await mustNotSubscribe(trx, context, userId);
  const email = await lockAddress(trx, userId);
  const isLast = (await getMembers(trx, home.familyId)).length === 1;
  const unsent = await deleteMails(trx, { userId, email, home });
  const { familyId, revision } = home;
  await keepMergedSessions(trx, { userId, from: familyId, revision, withNote: false });
  await deleteAuthored(trx, familyId, userId);
  if (!isLast) await forgetGoneEntries(trx, home.familyId);
  const revisions = [];
  for (const family of around.all) {
    if (isLast && family === home) continue;
    const taken = await takeRevision(trx, family, family === home ? { epoch: true } : { info: true });
    await forgetPerson(trx, taken, userId);
    revisions.push(taken);
  }
  await trx.deleteFrom('sign_up_attempts').where('email', '=', email).execute();
  const deletedAt = new Date(context.clock.now());
  await rememberSessions(trx, userId, deletedAt);
  await rememberAccount(trx, userId, deletedAt);
  await deletePerson(trx, userId, isLast ? home : null);
  if (!isLast) await renewInvitationMails(trx, context, home, unsent);
  return [{ type: 'member_moved', userId }, ...revisionsOf(revisions)];
}

/** Writers of mails to the owner lock the same row, so none is written afterwards. */
async function lockAddress(trx: Transaction, userId: string): Promise<string> {
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return email;
}

async function mustNotSubscribe(trx: Transaction, { config }: Pick<Context, 'config'>, userId: string): Promise<void> {
  if (config.billing === 'off') return;
  const subscriptions = await getFamilySubscriptions(trx, config.billing, userId);
  const own = subscriptions.filter((subscription) => subscription.userId === userId);
  if (own.some(blocksDeletion)) throw new AppError(409, 'active_subscription');
}

interface Addressee {
  readonly userId: string;
  readonly email: string;
  readonly home: LockedFamily;
}

/**
 * Deletes mails to them, and unsent ones that name them: invitations of their family, and theirs. Returns the
 * invitations of these mails.
 */
async function deleteMails(trx: Transaction, { userId, email, home }: Addressee): Promise<string[]> {
  await trx.deleteFrom('mails').where('recipient', '=', email).execute();
  const invitations = await trx
    .selectFrom('invitations')
    .select('id')
    .where((invitation) =>
      invitation.or([
        invitation('family_id', '=', home.familyId),
        invitation('invitee_id', '=', userId),
        invitation('inviter_id', '=', userId),
      ]),
    )
    .execute();
  if (invitations.length === 0) return [];
  const mails = await trx
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where(
      'topic',
      'in',
      invitations.map(({ id }) => id),
    )
    .returning('topic')
    .execute();
  return mails.flatMap(({ topic }) => topic ?? []);
}

/** Their devices learn by these that the account is gone. */
async function rememberSessions(trx: Transaction, userId: string, deletedAt: Date): Promise<void> {
  await trx
    .insertInto('deleted_sessions')
    .columns(['token_hash', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((sessions) => ['token_hash', sessions.val(deletedAt).as('deleted_at')])
        .where('user_id', '=', userId),
    )
    .execute();
}

/** For a restore of a backup that still has the account. */
async function rememberAccount(trx: Transaction, userId: string, deletedAt: Date): Promise<void> {
  await trx
    .insertInto('deleted_accounts')
    .values({ account_hash: hashAccount(userId), deleted_at: deletedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the account with all its rows; `family`: theirs alone, which ends with it. */
async function deletePerson(trx: Transaction, userId: string, family: LockedFamily | null): Promise<void> {
  await trx.deleteFrom('members').where('user_id', '=', userId).execute();
  if (family) await trx.deleteFrom('families').where('id', '=', family.familyId).execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}
