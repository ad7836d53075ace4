import type { Instant } from '@lulla/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';

type Reader = Kysely<Schema>;

/** More than anybody has open; no list is endless. */
const MAX_LISTED = 100;

/** Invitations that the family sent; a declined one looks like any other (decision 2). */
export async function getSentInvitations(db: Reader, familyId: string, now: Instant) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitee_id')
    .select(['invitations.id', 'inviter_id', 'email', 'expires_at'])
    .where('family_id', '=', familyId)
    .where('expires_at', '>', new Date(now))
    .orderBy('invitations.created_at')
    .limit(MAX_LISTED)
    .execute();
}

/** Invitations that `userId` can answer, each with the names of everybody it leads to (decision 2). */
export async function getReceivedInvitations(db: Reader, userId: string, now: Instant) {
  const invitations = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.inviter_id')
    .select(['invitations.id', 'family_id', 'email', 'display_name', 'expires_at'])
    .where('invitee_id', '=', userId)
    .where('declined_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('invitations.created_at')
    .limit(MAX_LISTED)
    .execute();
  if (invitations.length === 0) return [];
  const families = invitations.map((invitation) => invitation.family_id);
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['family_id', 'display_name'])
    .where('family_id', 'in', families)
    .orderBy('joined_at')
    .execute();
  return invitations.map((invitation) => ({
    ...invitation,
    memberNames: members.filter((member) => member.family_id === invitation.family_id).map((m) => m.display_name),
  }));
}

const COLUMNS = ['id', 'family_id', 'inviter_id', 'invitee_id', 'declined_at', 'mailed_at'] as const;

/** An invitation by its id, declined or not. Undefined when it has expired or is gone. */
export async function getInvitation(db: Reader, id: string, now: Instant) {
  return db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
}

/** The invitation of one family to one person, declined or not. Undefined when there is none that has not expired. */
export async function getInvitationTo(
  db: Reader,
  { familyId, inviteeId, now }: { familyId: string; inviteeId: string; now: Instant },
) {
  return db
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('family_id', '=', familyId)
    .where('invitee_id', '=', inviteeId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
}

/** Whether `userId` is in their family because of this invitation: accepting it again is harmless. */
export async function hasJoinedBy(db: Reader, invitationId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody who can be invited: whom to write to, and in which language. */
export interface Invitee {
  readonly id: string;
  readonly email: string;
  readonly language: 'sv' | 'en';
}

/** The account of a canonical address. Undefined when there is none. */
export async function getInvitee(db: Reader, email: string): Promise<Invitee | undefined> {
  return db.selectFrom('users').select(['id', 'email', 'language']).where('email', '=', email).executeTakeFirst();
}
