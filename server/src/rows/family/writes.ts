import type { Lot } from '@lulla/domain/activity/milk-store/lot';
import type { Stock } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import { ask } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { withdrawMail } from '../../mail/enqueue-mail.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FamilyRevision, RelayEvent } from '../../platform/relay.ts';
import { forgetGoneEntries } from '../activity/forget-gone-entries.ts';
import { revokeCalendarAddress } from '../calendar-address/writes.ts';
import { copyChildren, joinChildren } from '../child/moves.ts';
import type { ChildAnswers } from '../child/policy.ts';
import { type LockedFamily, takeRevision } from '../family-lock.ts';
import { milkStatement } from '../milk/writes.ts';
import { moreStatement } from '../more/writes.ts';
import { dropImportedTwice } from './imported-twice.ts';
import { type Around, lockAround } from './lock-around.ts';
import { dropMergedCopies, keepMergedSessions, takeMergedSessions } from './merged-sessions.ts';
import { collides, moveAuthor } from './move-author.ts';
import { mayRemove } from './policy.ts';
import { getMembers } from './reads.ts';

/** The events to publish after the commit. */
export type RevisionEvents = readonly RelayEvent[];

/** Who leaves or is removed, and when. */
interface Departure {
  readonly userId: string;
  readonly now: Instant;
}

interface FromFamily extends Departure {
  readonly from: LockedFamily;
}

interface Joining extends FromFamily {
  readonly to: LockedFamily;
  /** The accepted invitation, and its sender. */
  readonly invitation: { readonly id: string; readonly inviterId: string };
  /** Who of their children is whose (F23). */
  readonly answers: ChildAnswers;
}

/**
 * Moves a person who is alone into their inviter's family, with everything they logged (P4). Their former family and
 * its invitations end. Refuses with 409 `shares_with_others` if they are not alone, and with 409 `entries_collide` if
 * an entry's id is taken; for what `joinChildren` refuses.
 */
export async function joinFamily(
  trx: Transaction,
  around: Around,
  { userId, from, to, invitation, answers, now }: Joining,
): Promise<RevisionEvents> {
  if ((await countMembers(trx, from)) > 1) {
    throw new AppError(409, 'shares_with_others', { details: { who: 'you' } });
  }
  const children = await joinChildren(trx, { from: from.familyId, to: to.familyId, answers, now });
  await dropImportedTwice(trx, { from, to, children });
  if (await collides(trx, userId, from, to)) throw new AppError(409, 'entries_collide');
  const revision = await takeRevision(trx, to, { epoch: true, ...joinedStock(from, to) });
  if (from.more && !to.more) await ask(trx, moreStatement(to.familyId, from.more));
  if (from.milk) await ask(trx, milkStatement(to.familyId, joinedMilk(from.milk, to.milk ?? [])));
  await moveAuthor(trx, userId, { from, to: revision, children });
  await dropMergedCopies(trx, userId, to.familyId);
  await setMembership(trx, { userId, familyId: to.familyId, now, invitation });
  await endInvitations(trx, { family_id: to.familyId, invitee_id: userId });
  await endInvitations(trx, { family_id: from.familyId });
  await trx.deleteFrom('families').where('id', '=', from.familyId).execute();
  const shown = [...around.shownTo(from), ...around.shownTo(to)].filter((family) => family !== from && family !== to);
  return movedAnd(userId, [revision, ...(await takeInfoRevisions(trx, shown))]);
}

/** P4: the joiner's stock counts only if the others have none. */
function joinedStock({ stock }: LockedFamily, to: LockedFamily): { stock?: Stock } {
  return stock && !to.stock ? { stock } : {};
}

/** Milk comes along: lots are different ones, unless somebody brings back what they left with. */
function joinedMilk(from: readonly Lot[], to: readonly Lot[]): Lot[] {
  return [...to, ...from.filter(({ id }) => to.every((lot) => lot.id !== id))];
}

/**
 * Takes a person out of their family at their own wish. Repeating it is harmless. Refuses with 409 `not_sharing` if
 * they never shared.
 */
export async function leaveFamily(trx: Transaction, { userId, now }: Departure): Promise<RevisionEvents> {
  const around = await lockAround(trx, [userId]);
  const family = around.familyOf(userId);
  if (!family) throw new AppError(401, 'signed_out');
  if ((await countMembers(trx, family)) < 2) {
    if (await hasParted(trx, userId)) return [];
    throw new AppError(409, 'not_sharing');
  }
  return depart(trx, around, { userId, from: family, now });
}

/**
 * Changes a person's name. The family, and everybody invited to it, gets a new revision. The same name again changes
 * nothing.
 */
export async function renameMember(
  trx: Transaction,
  { userId, displayName }: { userId: string; displayName: string },
): Promise<RevisionEvents> {
  const around = await lockAround(trx, [userId]);
  const family = around.familyOf(userId);
  if (!family) throw new AppError(401, 'signed_out');
  const renamed = await trx
    .updateTable('users')
    .set({ display_name: displayName })
    .where('id', '=', userId)
    .where('display_name', '!=', displayName)
    .returning('id')
    .executeTakeFirst();
  return renamed ? revisionsOf(await takeInfoRevisions(trx, [family, ...around.shownTo(family)])) : [];
}

interface Removal extends Departure {
  readonly remover: string;
}

/**
 * Removes a person from the family of the remover (P5). Repeating it is harmless. Refuses with 404 `member_not_found`
 * if they are not and were not in it, and with 403 `not_permitted`.
 */
export async function removeMember(trx: Transaction, { userId, remover, now }: Removal): Promise<RevisionEvents> {
  const around = await lockAround(trx, [remover]);
  const family = around.familyOf(remover);
  if (!family) throw new AppError(401, 'signed_out');
  const members = await getMembers(trx, family.familyId);
  const target = members.find((member) => member.user_id === userId);
  if (!target) {
    if (await hasParted(trx, remover, userId)) return [];
    throw new AppError(404, 'member_not_found');
  }
  if (!mayRemove(remover, { userId, invitedBy: target.invited_by }, members.length)) {
    throw new AppError(403, 'not_permitted');
  }
  return depart(trx, around, { userId, from: family, now });
}

/** Moves a person and all they logged to a new family. Invitations they sent end. */
async function depart(trx: Transaction, around: Around, { userId, from, now }: FromFamily): Promise<RevisionEvents> {
  const left = await takeRevision(trx, from, { epoch: true });
  const begun = await beginFamily(trx, now);
  await copyChildren(trx, { from: from.familyId, to: begun.familyId, now });
  if (from.more) await ask(trx, moreStatement(begun.familyId, from.more));
  const parting = { userId, from: from.familyId };
  await keepMergedSessions(trx, { ...parting, revision: left.revision, withNote: true });
  await moveAuthor(trx, userId, { from, to: begun });
  await takeMergedSessions(trx, parting, begun);
  await setMembership(trx, { userId, familyId: begun.familyId, now, invitation: null });
  await endInvitations(trx, { family_id: from.familyId, inviter_id: userId });
  await revokeCalendarAddress(trx, userId);
  await rememberParting(trx, { userId, from, now });
  await forgetGoneEntries(trx, from.familyId);
  await forgetGoneEntries(trx, begun.familyId, { forgetsStock: true });
  return movedAnd(userId, [left, ...(await takeInfoRevisions(trx, around.shownTo(from)))]);
}

/** Records that stored answers of each may name the other, so that deleting an account removes them there (P35). */
async function rememberParting(trx: Transaction, { userId, from, now }: FromFamily): Promise<void> {
  const stayed = (await getMembers(trx, from.familyId)).map((member) => member.user_id);
  const parted_at = new Date(now);
  await trx
    .insertInto('former_partners')
    .values(
      stayed.flatMap((partnerId) => [
        { user_id: userId, partner_id: partnerId, parted_at },
        { user_id: partnerId, partner_id: userId, parted_at },
      ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'partner_id']).doUpdateSet({ parted_at }))
    .execute();
}

/** Whether somebody shared a log before: with `partnerId`, or with anybody. */
async function hasParted(trx: Transaction, userId: string, partnerId?: string): Promise<boolean> {
  let partings = trx.selectFrom('former_partners').select('partner_id').where('user_id', '=', userId);
  if (partnerId !== undefined) partings = partings.where('partner_id', '=', partnerId);
  return (await partings.limit(1).executeTakeFirst()) !== undefined;
}

/** A new family, invisible to others before the commit, so it needs no lock. */
async function beginFamily(trx: Transaction, now: Instant): Promise<FamilyRevision> {
  const { id, epoch, revision } = await trx
    .insertInto('families')
    .values({ id: uuidv7(), created_at: new Date(now), revision: 1, info_revision: 1 })
    .returning(['id', 'epoch', 'revision'])
    .executeTakeFirstOrThrow();
  return { familyId: id, epoch, revision };
}

interface Membership extends Departure {
  readonly familyId: string;
  readonly invitation: Joining['invitation'] | null;
}

async function setMembership(trx: Transaction, { userId, familyId, now, invitation }: Membership): Promise<void> {
  await trx
    .updateTable('members')
    .set({
      family_id: familyId,
      joined_at: new Date(now),
      invited_by: invitation?.inviterId ?? null,
      invitation_id: invitation?.id ?? null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Ends the invitations with these column values, and their unsent mails. */
export async function endInvitations(
  trx: Transaction,
  which: Readonly<Partial<Record<'id' | 'family_id' | 'inviter_id' | 'invitee_id', string>>>,
): Promise<void> {
  const ended = await trx
    .deleteFrom('invitations')
    .where((invitation) => invitation.and(which))
    .returning('id')
    .execute();
  for (const { id } of ended) await withdrawMail(trx, id);
}

/** Gives families that see a changed invitation a new revision. */
export async function takeInfoRevisions(
  trx: Transaction,
  families: readonly LockedFamily[],
): Promise<FamilyRevision[]> {
  const revisions: FamilyRevision[] = [];
  for (const family of new Set(families)) revisions.push(await takeRevision(trx, family, { info: true }));
  return revisions;
}

/** Their streams close first: nothing of the others from that moment. */
function movedAnd(userId: string, revisions: readonly FamilyRevision[]): RevisionEvents {
  return [{ type: 'member_moved', userId }, ...revisionsOf(revisions)];
}

export function revisionsOf(revisions: readonly FamilyRevision[]): RelayEvent[] {
  return revisions.map((revision) => ({ type: 'revision', ...revision }));
}

async function countMembers(trx: Transaction, { familyId }: LockedFamily): Promise<number> {
  return (await getMembers(trx, familyId)).length;
}
