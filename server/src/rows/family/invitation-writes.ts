import type { Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';
import { deleteInChunks } from '../../database/delete-in-chunks.ts';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ChildAnswers } from '../child/policy.ts';
import type { LockedFamily } from '../family-lock.ts';
import { type Decision, decideAdding, INVITATION_LIFE, isMailDue, SILENCE } from './invitation-policy.ts';
import { getInvitation, getInvitationTo, hasJoinedBy, type Invitee, isRefused } from './invitation-reads.ts';
import { lockAround } from './lock-around.ts';
import { getMembers } from './reads.ts';
import { endInvitations, joinFamily, type RevisionEvents, revisionsOf, takeInfoRevisions } from './writes.ts';

type Mailing = Pick<Context, 'config' | 'clock'>;

interface Adding {
  readonly userId: string;
  readonly invitee: Invitee;
  /** False: this address got enough invitation mails today. The card in the app appears anyway. */
  readonly mayMail: boolean;
  /** Who of my children is whose, if this joins them (F23). */
  readonly answers: ChildAnswers;
}

interface Added {
  readonly status: 'sent' | 'joined';
  readonly revisions: RevisionEvents;
}

/**
 * Invites the owner of an address, or joins them if their family had invited me (P2). Repeating an open invitation
 * changes nothing. A hidden inviter gets the same answer, and the person nothing (P42). Refuses with 404
 * `user_not_found`, 409 `already_connected`, 409 `unable_to_add` and 409 `shares_with_others`, and as `joinFamily` does.
 */
export async function addPartner(
  trx: Transaction,
  context: Mailing,
  { userId, invitee, mayMail, answers }: Adding,
): Promise<Added> {
  const now = context.clock.now();
  const around = await lockAround(trx, [userId, invitee.id]);
  const ours = around.familyOf(userId);
  const theirs = around.familyOf(invitee.id);
  if (!ours) throw new AppError(401, 'signed_out');
  if (!theirs) throw new AppError(404, 'user_not_found');
  const theirInvitation = await getInvitationTo(trx, { familyId: theirs.familyId, inviteeId: userId, now });
  const decision = decideAdding({
    isSameFamily: ours === theirs,
    theyInvitedMe: theirInvitation !== undefined,
    iShare: await isShared(trx, ours),
    theyShare: await isShared(trx, theirs),
  });
  mustBeAllowed(decision);
  if (decision.type === 'join' && theirInvitation) {
    const invitation = { id: theirInvitation.id, inviterId: theirInvitation.inviter_id };
    const revisions = await joinFamily(trx, around, { userId, from: ours, to: theirs, invitation, answers, now });
    return { status: 'joined', revisions };
  }
  const { invitation, revisions } = await openInvitation(trx, { inviterId: userId, ours, theirs, invitee, now });
  if (mayMail && isMailDue(invitation, now)) {
    await mailInvitation(trx, context, { invitationId: invitation.id, inviterId: userId, ours, invitee });
  }
  return { status: 'sent', revisions };
}

async function isShared(trx: Transaction, family: LockedFamily): Promise<boolean> {
  return (await getMembers(trx, family.familyId)).length > 1;
}

function mustBeAllowed(decision: Decision): void {
  if (decision.type !== 'refuse') return;
  throw new AppError(409, decision.code, 'who' in decision ? { details: { who: decision.who } } : {});
}

interface Invitation {
  readonly inviterId: string;
  readonly ours: LockedFamily;
  readonly theirs: LockedFamily;
  readonly invitee: Invitee;
  readonly now: Instant;
}

/** The invitation of our family to theirs: the open one, or a new one that replaces an expired one. */
async function openInvitation(trx: Transaction, { inviterId, ours, theirs, invitee, now }: Invitation) {
  const open = await getInvitationTo(trx, { familyId: ours.familyId, inviteeId: invitee.id, now });
  if (open) return { invitation: open, revisions: [] };
  await endInvitations(trx, { family_id: ours.familyId, invitee_id: invitee.id });
  const isSilent = await isRefused(trx, { inviterId, userId: invitee.id, now });
  const invitation = await trx
    .insertInto('invitations')
    .values({
      id: uuidv7(),
      family_id: ours.familyId,
      inviter_id: inviterId,
      invitee_id: invitee.id,
      created_at: new Date(now),
      expires_at: new Date(now + INVITATION_LIFE),
      // A dropped one is created as declined: its inviter sees no difference.
      declined_at: isSilent ? new Date(now) : null,
    })
    .returning(['id', 'declined_at', 'mailed_at'])
    .executeTakeFirstOrThrow();
  return { invitation, revisions: revisionsOf(await takeInfoRevisions(trx, isSilent ? [ours] : [ours, theirs])) };
}

interface InvitationMail extends Pick<Invitation, 'inviterId' | 'ours' | 'invitee'> {
  readonly invitationId: string;
}

/** Writes the mail in the invited person's language. It names every member of the family. */
async function mailInvitation(trx: Transaction, context: Mailing, mail: InvitationMail): Promise<void> {
  const members = await getMembers(trx, mail.ours.familyId);
  await enqueueMail(trx, context, {
    template: 'invitation',
    to: mail.invitee.email,
    language: mail.invitee.language,
    topic: mail.invitationId,
    inviterName: members.find((member) => member.user_id === mail.inviterId)?.display_name ?? '',
    memberNames: members.map((member) => member.display_name),
  });
  await trx
    .updateTable('invitations')
    .set({ mailed_at: new Date(context.clock.now()) })
    .where('id', '=', mail.invitationId)
    .execute();
}

/**
 * Rewrites the mails of a family's invitations, which named somebody who is gone. `invitationIds` that are gone too are
 * left out.
 */
export async function renewInvitationMails(
  trx: Transaction,
  context: Mailing,
  family: LockedFamily,
  invitationIds: readonly string[],
): Promise<void> {
  if (invitationIds.length === 0) return;
  const invitations = await trx
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitee_id')
    .select(['invitations.id', 'inviter_id', 'users.id as invitee_id', 'email', 'language'])
    .where('family_id', '=', family.familyId)
    .where('invitations.id', 'in', [...invitationIds])
    .execute();
  for (const { id, inviter_id, invitee_id, email, language } of invitations) {
    const invitee = { id: invitee_id, email, language };
    await mailInvitation(trx, context, { invitationId: id, inviterId: inviter_id, ours: family, invitee });
  }
}

interface Answer {
  readonly invitationId: string;
  readonly userId: string;
  readonly now: Instant;
}

/**
 * Accepts an invitation (P2). Repeating it is harmless. Refuses with 404 `invitation_not_found` for any reason that it
 * is not open, with 409 `shares_with_others` (P3), and as `joinFamily` does.
 */
export async function acceptInvitation(
  trx: Transaction,
  { invitationId, userId, answers, now }: Answer & { readonly answers: ChildAnswers },
): Promise<RevisionEvents> {
  const seen = await getInvitation(trx, invitationId, now);
  const around = await lockAround(trx, seen?.invitee_id === userId ? [userId, seen.inviter_id] : [userId]);
  if (await hasJoinedBy(trx, invitationId, userId)) return [];
  const invitation = await getInvitation(trx, invitationId, now);
  if (invitation?.invitee_id !== userId || invitation.declined_at !== null) throw invitationNotFound();
  const from = around.familyOf(userId);
  const to = around.familyOf(invitation.inviter_id);
  if (!from || to?.familyId !== invitation.family_id) throw invitationNotFound();
  return joinFamily(trx, around, {
    userId,
    from,
    to,
    invitation: { id: invitation.id, inviterId: invitation.inviter_id },
    answers,
    now,
  });
}

/**
 * Declines an invitation: it disappears for the invited person, and the inviter learns nothing (P2). For 30 days that
 * inviter's invitations are dropped; with `hides` until they are allowed again (P42). Repeating it is harmless. Refuses
 * with 404 `invitation_not_found`.
 */
export async function declineInvitation(
  trx: Transaction,
  { invitationId, userId, now, hides = false }: Answer & { readonly hides?: boolean },
): Promise<RevisionEvents> {
  const around = await lockAround(trx, [userId]);
  const family = around.familyOf(userId);
  const invitation = await getInvitation(trx, invitationId, now);
  if (!family || invitation?.invitee_id !== userId) throw invitationNotFound();
  if (invitation.declined_at === null || hides) {
    await refuseInviter(trx, { userId, inviterId: invitation.inviter_id, now, hides });
  }
  if (invitation.declined_at !== null) return [];
  await trx
    .updateTable('invitations')
    .set({ declined_at: new Date(now) })
    .where('id', '=', invitationId)
    .execute();
  return revisionsOf(await takeInfoRevisions(trx, [family]));
}

interface Refusal {
  readonly userId: string;
  readonly inviterId: string;
  readonly now: Instant;
  readonly hides: boolean;
}

async function refuseInviter(trx: Transaction, { userId, inviterId, now, hides }: Refusal): Promise<void> {
  const until = { refused_at: new Date(now), silent_until: hides ? null : new Date(now + SILENCE) };
  await trx
    .insertInto('refused_inviters')
    .values({ user_id: userId, inviter_id: inviterId, ...until })
    .onConflict((conflict) => conflict.columns(['user_id', 'inviter_id']).doUpdateSet(until))
    .execute();
}

/** Allows an inviter's future invitations again. Repeating it is harmless. */
export async function allowInviter(database: Database, userId: string, inviterId: string): Promise<void> {
  await database
    .deleteFrom('refused_inviters')
    .where('user_id', '=', userId)
    .where('inviter_id', '=', inviterId)
    .execute();
}

/** Revokes an invitation, by any member of the inviting family. Refuses others with 404 `invitation_not_found`. */
export async function revokeInvitation(
  trx: Transaction,
  { invitationId, userId, now }: Answer,
): Promise<RevisionEvents> {
  const around = await lockAround(trx, [userId]);
  const family = around.familyOf(userId);
  const invitation = await getInvitation(trx, invitationId, now);
  if (!family || invitation?.family_id !== family.familyId) throw invitationNotFound();
  await endInvitations(trx, { id: invitationId });
  const theirs = invitation.declined_at === null ? around.familyOf(invitation.invitee_id) : null;
  return revisionsOf(await takeInfoRevisions(trx, theirs ? [family, theirs] : [family]));
}

/** Deletes expired invitations and their unsent mails. */
export async function purgeInvitations(database: Database, now: Instant): Promise<void> {
  const due = sql`expires_at <= ${new Date(now)}`;
  // The mails first: without its invitation a mail would not be found.
  await deleteInChunks(database, {
    table: 'mails',
    by: 'id',
    due: sql`sent_at is null and topic in (select id from invitations where ${due})`,
  });
  await deleteInChunks(database, { table: 'invitations', by: 'id', due });
}

/** One answer whatever the reason, so that nobody learns which ids exist. */
export function invitationNotFound(): AppError {
  return new AppError(404, 'invitation_not_found');
}
